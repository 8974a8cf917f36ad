import { expect } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import { altaDeCliente, altaDeContrata, altaDeProyecto, cambiarPorApi } from './obra.ts';
import {
  abrirAlta,
  abrirDetalle,
  abrirEdicion,
  abrirLista,
  campoDeDetalle,
  eliminar,
  eliminarRehusado,
  enviar,
  filaEnPantalla,
  filtrar,
  hoy,
  informeComoLista,
  marcar,
  nifUnico,
  rellenar,
  salirSinGuardar,
  unico,
} from './registro.ts';
import { test } from './politica.ts';

const EMAIL = 'compras@optica.es';
const CLIENTE = [
  ['Dirección', 'Calle Núñez de Balboa, 12'],
  ['Contacto', 'Begoña Ibáñez'],
  ['Email', EMAIL],
  ['Teléfono', '+34612345678'],
] as const;

test('a client is made, refused, changed, found, exported, seen and deleted', async ({ page }) => {
  const nombre = unico('Óptica Núñez');
  const NIF = nifUnico();
  await entrarComo(page, 'GESTION', '/clientes');
  await abrirAlta(page, 'Alta de clientes');
  await rellenar(page, [['Nombre', nombre], ['NIF', NIF], ...CLIENTE]);
  await enviar(page, '/clientes');

  await filtrar(page, 'Nombre', nombre.replace('Óptica Núñez', 'OPTICA nunez'));
  await expect(filaEnPantalla(page, nombre)).toHaveCount(1);
  await expect(filaEnPantalla(page, nombre).getByRole('link', { name: EMAIL })).toHaveAttribute(
    'href',
    `mailto:${EMAIL}`,
  );

  await abrirAlta(page, 'Alta de clientes');
  await rellenar(page, [['Nombre', unico('Otra')], ['NIF', NIF.toLowerCase()], ...CLIENTE]);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('textbox', { name: 'NIF' })).toHaveAccessibleDescription(
    'Ya existe un registro con este NIF',
  );
  await salirSinGuardar(page, 'Clientes');

  await filtrar(page, 'NIF', NIF.toLowerCase());
  await abrirEdicion(page, nombre, 'Edición de clientes');
  await expect(page.getByRole('textbox', { name: 'NIF' })).toHaveAttribute('readonly');
  await rellenar(page, { Contacto: 'Íñigo Peña' });
  await enviar(page, '/clientes');

  await filtrar(page, 'Nombre', nombre);
  const detalle = await abrirDetalle(page, nombre);
  await expect(campoDeDetalle(detalle, 'Contacto')).toHaveText('Íñigo Peña');
  const historial = detalle.getByRole('region', { name: 'Historial' });
  await expect(historial).toContainText('Contacto: Begoña Ibáñez → Íñigo Peña');
  await expect(historial.getByRole('listitem').last()).toContainText('Alta');
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  await filtrar(page, 'Nombre', '');
  await marcar(page, 'Baja');
  await informeComoLista(page, 'clientes');

  await filtrar(page, 'Nombre', nombre);
  await eliminar(page, nombre);
});

test('a baja names what falls with the client, the lists show it, and what is in use is not deleted', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  const cliente = await altaDeCliente(api);
  const contrata = await altaDeContrata(api, [cliente.nombre]);
  const proyecto = await altaDeProyecto(api, cliente.id);
  await entrarComo(page, 'GESTION', '/clientes');
  await filtrar(page, 'Nombre', cliente.nombre);
  await eliminarRehusado(page, cliente.nombre, /No se puede eliminar: el cliente tiene (contratas|proyectos)\./);

  await abrirEdicion(page, cliente.nombre, 'Edición de clientes');
  await page.getByRole('checkbox', { name: 'Dar de baja' }).check();
  const consecuencias = page.getByRole('form').getByRole('alert');
  await expect(consecuencias).toContainText(`1 contrata: ${contrata.nombre}`);
  await expect(consecuencias).toContainText(`1 proyecto: ${proyecto.nombre}`);
  await enviar(page, '/clientes');

  await filtrar(page, 'Nombre', cliente.nombre);
  await expect(filaEnPantalla(page, cliente.nombre)).toHaveCount(0);
  await marcar(page, 'Baja');
  await expect(filaEnPantalla(page, cliente.nombre)).toContainText('Baja');
  const detalle = await abrirDetalle(page, cliente.nombre);
  await expect(campoDeDetalle(detalle, 'Fecha de baja')).toHaveText(hoy());
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  for (const [lista, caja, { nombre }, estado] of [
    ['Contratas', 'Finalizadas', contrata, 'Finalizada'],
    ['Proyectos', 'Finalizados', proyecto, 'Finalizado'],
  ] as const) {
    await abrirLista(page, lista);
    await filtrar(page, 'Nombre', nombre);
    await expect(filaEnPantalla(page, nombre)).toHaveCount(0);
    await marcar(page, caja);
    await expect(filaEnPantalla(page, nombre).getByText(estado, { exact: true })).toBeVisible();
    const suyo = await abrirDetalle(page, nombre);
    await expect(suyo.getByRole('region', { name: 'Historial' })).toContainText('Finalización automática');
    await suyo.getByRole('button', { name: 'Cerrar' }).click();
  }
});

test('of two people on one client the second sees who saved and what, and decides', async ({ page, request }) => {
  const cliente = await altaDeCliente(await apiDe(request, 'GESTION'));
  await entrarComo(page, 'GESTION', `/editarCliente/${cliente.id}`);
  await rellenar(page, [
    ['Contacto', 'Otra persona'],
    ['Dirección', 'Calle Nueva, 2'],
  ]);
  const admin = await apiDe(request, 'ADMIN');
  await cambiarPorApi(admin, '/cliente', cliente.id, { contacto: 'Íñigo Peña', telefono: '911111111' });
  await page.getByRole('button', { name: 'Enviar' }).click();

  const aviso = page.getByRole('dialog', { name: 'Registro modificado por otra persona' });
  await expect(aviso).toContainText(`${admin.nombre} guardó este registro el ${hoy()}`);
  const de = (label: string) => aviso.getByRole('radiogroup', { name: label });
  await expect(de('Contacto').getByRole('radio', { name: /^Usted/ })).toBeChecked();
  await expect(de('Dirección').getByRole('radio', { name: /^Usted/ })).toBeChecked();
  await expect(de('Teléfono').getByRole('radio', { name: /^Guardado/ })).toBeChecked();
  await de('Contacto').getByText('Íñigo Peña').click();
  await aviso.getByRole('button', { name: 'Guardar de todos modos' }).click();

  await expect(page).toHaveURL((url) => url.pathname === '/clientes');
  await filtrar(page, 'Nombre', cliente.nombre);
  const detalle = await abrirDetalle(page, cliente.nombre);
  await expect(campoDeDetalle(detalle, 'Contacto')).toHaveText('Íñigo Peña');
  await expect(campoDeDetalle(detalle, 'Teléfono')).toHaveText('911111111');
  await expect(campoDeDetalle(detalle, 'Dirección')).toHaveText('Calle Nueva, 2');
});
