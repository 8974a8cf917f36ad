import { expect } from '@playwright/test';
import type { ApiDemo } from './entrar.ts';
import { DEMO, apiDe, entrarComo } from './entrar.ts';
import type { RegistroVisto } from './obra.ts';
import { altaDeCliente, altaDeParte, altaDeProyecto } from './obra.ts';
import {
  abrirAlta,
  abrirDetalle,
  abrirEdicion,
  buscar,
  campoDeDetalle,
  elegirOpcion,
  eliminar,
  eliminarRehusado,
  enviar,
  filaEnPantalla,
  filtrar,
  informeComoLista,
  marcar,
  nifUnico,
  rellenar,
  unico,
} from './registro.ts';
import { test } from './politica.ts';

const COLUMNAS_DE_LA_HOJA = [
  'NIF',
  'Categoría',
  'Empresa',
  'Nombre empleados empresa',
  'Fecha de inicio de la baja',
  'Fecha de fin de la baja',
  'Motivo de la baja',
];
const emailUnico = (): string => `${nifUnico()}@prueba.es`.toLowerCase();
const datos = (email = emailUnico()) =>
  Object.fromEntries([
    ['NIF', nifUnico()],
    ['Dirección', 'Calle Núñez de Balboa, 12'],
    ['Email', email],
    ['Teléfono', '600111222'],
  ]);

const nuevoProyecto = async (api: ApiDemo) => altaDeProyecto(api, (await altaDeCliente(api)).id);

/** Creates a parte of the project, assigned to the technician of this name. */
async function parteDe(api: ApiDemo, id_proyecto: number, tecnico: string): Promise<number> {
  const id = await altaDeParte(api, id_proyecto);
  const personas = await api.get<RegistroVisto[]>('/usuario/tecnicos/select');
  const suya = personas.find(({ nombre }) => nombre === tecnico);
  await api.patch(`/parte/asignar/${id}/${suya!.id}`);
  return id;
}

test('a technician is made, refused, changed, found, exported, seen and deleted, and his partes go back', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'ADMIN');
  const proyecto = await nuevoProyecto(api);
  const nombre = unico('Íñigo Ñíguez');
  const email = emailUnico();
  await entrarComo(page, 'ADMIN', '/usuarios');
  await abrirAlta(page, 'Alta de usuarios');
  await rellenar(page, { Nombre: nombre, ...datos(email) });
  await elegirOpcion(page, 'Categoría', 'Autónomo');
  await elegirOpcion(page, 'Role', 'TECNICO');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Seleccione al menos un proyecto')).toBeVisible();
  await expect(page.getByText('Seleccione al menos una provincia')).toBeVisible();
  await buscar(page, 'Proyectos', proyecto.nombre);
  await buscar(page, 'Provincias', 'Málaga');
  await enviar(page, '/usuarios');

  await filtrar(page, 'Nombre', nombre.replace('Íñigo Ñíguez', 'INIGO niguez'));
  await filtrar(page, 'Provincias', 'malaga');
  await expect(filaEnPantalla(page, nombre)).toHaveCount(1);
  await expect(filaEnPantalla(page, nombre).getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );

  await filtrar(page, 'Nombre', nombre);
  await abrirEdicion(page, nombre, 'Edición de usuarios');
  for (const fija of ['NIF', 'Email'])
    await expect(page.getByRole('textbox', { name: fija })).toHaveAttribute('readonly');
  await rellenar(page, { ['Teléfono']: '699888777' });
  await page.getByRole('checkbox', { name: 'Dar de baja' }).check();
  await rellenar(page, {
    'Fecha de inicio de la baja': '10/01/2020',
    'Fecha de fin de la baja': '09/01/2020',
    'Motivo de la baja': 'Excedencia',
  });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('textbox', { name: 'Fecha de fin de la baja' })).toHaveAccessibleDescription(
    'El fin de la baja no puede ser anterior a su inicio.',
  );
  await rellenar(page, { 'Fecha de fin de la baja': '20/01/2020' });
  await enviar(page, '/usuarios');

  await filtrar(page, 'Nombre', nombre);
  const detalle = await abrirDetalle(page, nombre);
  for (const [label, valor] of Object.entries({
    Proyectos: proyecto.nombre,
    Provincias: 'Málaga',
    Estado: 'Activo',
  }))
    await expect(campoDeDetalle(detalle, label)).toHaveText(valor);
  // A leave that is over is not shown.
  for (const label of ['Fecha de inicio de la baja', 'Motivo de la baja'])
    await expect(campoDeDetalle(detalle, label)).toHaveCount(0);
  const historial = detalle.getByRole('region', { name: 'Historial' });
  await expect(historial).toContainText('Teléfono: 600111222 → 699888777');
  await expect(historial.getByRole('listitem').last()).toContainText('Alta');
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  const parte = await parteDe(api, proyecto.id, nombre);
  await page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Se reiniciará 1 parte.');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await eliminar(page, nombre);
  const suelto = await api.get<object>(`/parte/${parte}`);
  expect(suelto).toMatchObject({ desc_estado: 'Sin asignar', nombre_tecnico: null });
});

test('the sheet says what the list says, and more columns; oneself and a company with employees stay', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'ADMIN');
  const proyecto = await nuevoProyecto(api);
  const comun = {
    direccion: 'Calle Mayor, 1',
    telefono: '600111222',
    provincias: ['Madrid'],
    proyectos: [proyecto.id],
  };
  const empresa = unico('Montajes Peña');
  const forma = { nombre: empresa, nif: nifUnico(), email: emailUnico(), id_categoria: 13, id_role: 4, ...comun };
  await api.post('/usuario', forma);
  const empleado = unico('Empleado de Peña');

  await entrarComo(page, 'ADMIN', '/usuarios');
  await marcar(page, 'Baja');
  await filtrar(page, 'Email', 'tajo.demo');
  const filas = await informeComoLista(page, 'usuarios');
  expect(Object.keys(filas[0] ?? {})).toEqual(expect.arrayContaining(COLUMNAS_DE_LA_HOJA));
  expect(filas.find(({ Email }) => Email === DEMO.ADMIN)).toMatchObject({ Proyectos: 'Todos los proyectos' });

  await filtrar(page, 'Email', '');
  await abrirAlta(page, 'Alta de usuarios');
  await rellenar(page, { Nombre: empleado, ...datos() });
  await elegirOpcion(page, 'Categoría', 'Empresa');
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveText('EMPRESA');
  await elegirOpcion(page, 'Categoría', 'Empleado de empresa');
  await buscar(page, 'Empresa', empresa);
  await elegirOpcion(page, 'Role', 'TECNICO');
  await buscar(page, 'Proyectos', proyecto.nombre);
  await buscar(page, 'Provincias', 'Madrid');
  await enviar(page, '/usuarios');

  await filtrar(page, 'Nombre', empleado);
  const suyo = await abrirDetalle(page, empleado);
  await expect(campoDeDetalle(suyo, 'Empresa')).toHaveText(empresa);
  await suyo.getByRole('button', { name: 'Cerrar' }).click();
  await filtrar(page, 'Nombre', empresa);
  const detalle = await abrirDetalle(page, empresa);
  await expect(campoDeDetalle(detalle, 'Nombre empleados empresa')).toHaveText(empleado);
  await detalle.getByRole('button', { name: 'Cerrar' }).click();
  await eliminarRehusado(page, empresa, /tiene empleados \(1\)/);
  await filtrar(page, 'Nombre', '');
  await filtrar(page, 'Email', DEMO.ADMIN);
  await eliminarRehusado(page, api.nombre, 'No puede eliminar su propio usuario.');
});
