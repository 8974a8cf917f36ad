import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textField, postedBodies, submitButton, combobox } from '../../test/form.ts';
import { openAppAs } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { usuarioRoutes, makeUsuario } from '../../test/usuarios.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const baja = page.getByRole('checkbox', { name: 'Dar de baja' });

async function abrir(path: string, otras: Routes = {}, usuario = makeUsuario(1)) {
  const guardar = { 'POST /usuario': { status: 201, body: usuario } };
  const llamadas = stubNetwork(usuarioRoutes([usuario], { ...guardar, ...otras }));
  return { llamadas, ...(await openAppAs('ADMIN', '/usuarios', path)) };
}

async function elegir(label: string, ...nombres: readonly string[]): Promise<void> {
  await combobox(label).click();
  for (const name of nombres) await page.getByRole('option', { name, exact: true }).click();
  await expect.element(combobox(label)).toBeInTheDocument();
  if (nombres.length > 1 || /s$/.test(label)) await userEvent.keyboard('{Escape}');
}

async function rellenar(): Promise<void> {
  await textField('Nombre').fill('Íñigo Peña');
  await textField('NIF').fill('12345678Z');
  await textField('Dirección').fill('Calle Mayor 1');
  await textField('Email').fill('inigo@pena.es');
  await textField('Teléfono').fill('600123456');
}

const PERSONA = { nombre: 'Íñigo Peña', nif: '12345678Z', email: 'inigo@pena.es', telefono: '3461' };

describe('Alta de usuarios', () => {
  it('says where the first password goes, tells all that is missing at one press, and makes only a company EMPRESA', async () => {
    const { llamadas } = await abrir('/nuevoUsuario');
    await expect.element(page.getByRole('heading', { name: 'Alta de usuarios' })).toBeVisible();
    await expect.element(textField('Email')).toHaveAccessibleDescription('A esta dirección se enviará cómo entrar.');
    await expect.element(baja).not.toBeInTheDocument();
    await elegir('Categoría', 'Empleado de empresa');
    await submitButton.click();
    for (const name of ['Nombre', 'NIF', 'Dirección', 'Email', 'Teléfono'])
      await expect.element(textField(name)).toHaveAccessibleDescription('Este campo es obligatorio.');
    await expect.element(combobox('Role')).toHaveAccessibleDescription('Este campo es obligatorio.');
    await expect.element(combobox('Empresa')).toHaveAccessibleDescription('Seleccione la empresa del empleado.');
    await expect.element(combobox('Proyectos')).toHaveAccessibleDescription('Seleccione al menos un proyecto');
    await expect.element(combobox('Provincias')).toHaveAccessibleDescription('Seleccione al menos una provincia');
    expect(postedBodies(llamadas)).toHaveLength(0);
    await combobox('Role').click();
    const roles = page.getByRole('option');
    await expect.element(roles.first()).toBeVisible();
    expect(roles.all().map((o) => o.element().textContent)).toEqual(['ADMIN', 'GESTION', 'TECNICO']);
    await userEvent.keyboard('{Escape}');
    await elegir('Categoría', 'Empresa');
    await expect.element(combobox('Role')).toHaveTextContent('EMPRESA');
    await expect.element(combobox('Role')).toHaveAttribute('aria-disabled', 'true');
    await elegir('Categoría', 'Interno');
    await expect.element(combobox('Role')).not.toHaveTextContent('EMPRESA');
    await expect.element(combobox('Role')).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('makes a technician of a company, puts the refusals under their fields, and sends no company nor projects of the office', async () => {
    const body = { nif: 'Ya existe un registro con este NIF', email: 'Ya existe un usuario con este email' };
    const respuestas = [{ status: 422, body }];
    const { llamadas, path } = await abrir('/nuevoUsuario', {
      'POST /usuario': () => respuestas.shift() ?? { status: 201, body: makeUsuario(1) },
    });
    await rellenar();
    await textField('Teléfono').fill('+34 6a1');
    await expect.element(textField('Teléfono')).toHaveValue('3461');
    await elegir('Categoría', 'Empleado de empresa');
    await elegir('Empresa', 'Rótulos Sur');
    await elegir('Role', 'TECNICO');
    await elegir('Proyectos', 'Norte', 'Sur');
    await elegir('Provincias', 'Málaga');
    await submitButton.click();
    await expect.element(textField('NIF')).toHaveAccessibleDescription(body.nif);
    await expect.element(textField('Email')).toHaveAccessibleDescription(body.email);
    expect(postedBodies(llamadas).at(-1)).toMatchObject({
      ...PERSONA,
      id_categoria: 14,
      id_empresa: 31,
      id_role: 3,
      proyectos: ['Norte', 'Sur'],
      provincias: ['Málaga'],
      baja: false,
    });
    await elegir('Categoría', 'Interno');
    await expect.element(combobox('Empresa')).not.toBeInTheDocument();
    await elegir('Role', 'GESTION');
    await expect.element(combobox('Proyectos')).not.toBeInTheDocument();
    await submitButton.click();
    await expect.poll(path).toBe('/usuarios');
    expect(postedBodies(llamadas).at(-1)).toMatchObject({
      id_categoria: 11,
      id_empresa: null,
      id_role: 2,
      proyectos: [],
    });
  });
});

describe('Edición de usuarios', () => {
  const INICIO = 'Fecha de inicio de la baja';
  const FIN = 'Fecha de fin de la baja';
  const MOTIVO = 'Motivo de la baja';

  it('keeps NIF and Email, the finished project and the company on leave that the user has', async () => {
    const suyo = { id_categoria: 14, id_empresa: 77, nombre_empresa: 'De baja S.L.', proyectos: ['Acabado', 'Sur'] };
    const { llamadas, path } = await abrir('/editarUsuario/1', {}, makeUsuario(1, suyo));
    await expect.element(textField('NIF')).toHaveAttribute('readonly');
    await expect.element(textField('Email')).toHaveAttribute('readonly');
    await expect.element(combobox('Empresa')).toHaveValue('De baja S.L.');
    await expect.element(page.getByRole('button', { name: 'Acabado' })).toBeVisible();
    await textField('Nombre').fill('Otro');
    await submitButton.click();
    await expect.poll(path).toBe('/usuarios');
    expect(postedBodies(llamadas).at(-1)).toMatchObject({
      id: 1,
      version: 1,
      nombre: 'Otro',
      id_empresa: 77,
      proyectos: ['Acabado', 6],
    });
  });

  describe('of a technician with open partes', () => {
    const empleado = makeUsuario(1, { id_categoria: 14, id_empresa: 30, nombre_empresa: 'Montajes Peña' });
    const tecnicos = (abiertos: number): Routes => ({
      'GET /usuario/tecnicos/select': {
        body: [{ id: 1, nombre: 'Usuario 01', abiertos, cerca: null, baja_desde: null }],
      },
    });
    const aviso = page.getByRole('alert');

    it('says what becomes of them when the role is changed', async () => {
      await abrir('/editarUsuario/1', tecnicos(3));
      await expect.element(combobox('Role')).toHaveTextContent('TECNICO');
      await expect.element(aviso).not.toBeInTheDocument();
      await elegir('Role', 'GESTION');
      await expect
        .element(aviso)
        .toHaveTextContent(
          /^Tiene 3 partes sin terminar: siguen a su nombre. Con este rol no recibe otros; para dar ese trabajo a otra persona está Cambiar técnico.$/,
        );
      await elegir('Role', 'TECNICO');
      await expect.element(aviso).not.toBeInTheDocument();
    });

    it('says which company sees them no more, and which does', async () => {
      await abrir('/editarUsuario/1', tecnicos(1), empleado);
      await expect.element(combobox('Empresa')).toHaveValue('Montajes Peña');
      await expect.element(aviso).not.toBeInTheDocument();
      await elegir('Empresa', 'Rótulos Sur');
      await expect
        .element(aviso)
        .toHaveTextContent(
          /^Tiene 1 parte sin terminar: sigue a su nombre. Montajes Peña deja de ver ese trabajo. La empresa nueva pasa a verlo.$/,
        );
      await elegir('Categoría', 'Autónomo');
      await expect.element(aviso).toHaveTextContent(/Montajes Peña deja de ver ese trabajo.$/);
    });

    it('says nothing without any', async () => {
      const { llamadas } = await abrir('/editarUsuario/1', tecnicos(0));
      await elegir('Role', 'GESTION');
      await expect.poll(() => llamadas.some(({ url }) => url.includes('/tecnicos/select'))).toBe(true);
      await expect.element(combobox('Role')).toHaveTextContent('GESTION');
      await expect.element(aviso).not.toBeInTheDocument();
    });
  });

  it('asks start and reason of a leave, shows what the server says of its days under them, and takes it back', async () => {
    const dias = {
      fecha_inicio_baja: 'No vale.',
      fecha_fin_baja: 'El fin de la baja no puede ser anterior a su inicio.',
    };
    const deBaja = { baja: true, baja_efectiva: 'Baja', fecha_inicio_baja: '2026-03-05', motivo_baja: 'Excedencia' };
    const respuestas = [{ status: 422, body: dias }];
    const { llamadas, path } = await abrir('/editarUsuario/1', {
      'POST /usuario': () => respuestas.shift() ?? { body: makeUsuario(1, deBaja) },
    });
    await baja.click();
    await submitButton.click();
    await expect.element(textField(INICIO)).toHaveAccessibleDescription('Indique la fecha de inicio de la baja.');
    await expect.element(textField(MOTIVO)).toHaveAccessibleDescription('Indique el motivo de la baja.');
    expect(postedBodies(llamadas)).toHaveLength(0);
    await textField(INICIO).fill('05/03/2026');
    await textField(FIN).fill('01/03/2026');
    await textField(MOTIVO).fill('Excedencia');
    await submitButton.click();
    await expect.element(textField(INICIO)).toHaveAccessibleDescription(dias.fecha_inicio_baja);
    await expect.element(textField(FIN)).toHaveAccessibleDescription(dias.fecha_fin_baja);
    await textField(FIN).fill('');
    await submitButton.click();
    await expect.poll(path).toBe('/usuarios');
    const esperado = { baja: true, fecha_inicio_baja: '2026-03-05', fecha_fin_baja: null, motivo_baja: 'Excedencia' };
    expect(postedBodies(llamadas).at(-1)).toMatchObject(esperado);
    await expect.element(page.getByText('Baja de Usuario 01 guardada.')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByText('Se ha quitado la baja de Usuario 01.')).toBeVisible();
    expect(postedBodies(llamadas).at(-1)).toMatchObject({ id: 1, baja: false });
  });

  it('empties the leave when it is unticked', async () => {
    const deBaja = { baja: true, fecha_inicio_baja: '2026-03-05', fecha_fin_baja: '2099-04-01', motivo_baja: 'Viaje' };
    const { llamadas, path } = await abrir('/editarUsuario/1', {}, makeUsuario(1, deBaja));
    await expect.element(textField(INICIO)).toHaveValue('05/03/2026');
    await baja.click();
    await expect.element(textField(INICIO)).not.toBeInTheDocument();
    await baja.click();
    for (const name of [INICIO, FIN, MOTIVO]) await expect.element(textField(name)).toHaveValue('');
    await baja.click();
    await submitButton.click();
    await expect.poll(path).toBe('/usuarios');
    const vacia = { baja: false, fecha_inicio_baja: null, fecha_fin_baja: null, motivo_baja: null };
    expect(postedBodies(llamadas).at(-1)).toMatchObject(vacia);
  });

  it('shows no leave that is over, and leaves it as it is until there is another', async () => {
    const pasada = { baja: true, fecha_inicio_baja: '2020-03-05', fecha_fin_baja: '2020-04-01', motivo_baja: 'Viaje' };
    const { llamadas, path } = await abrir('/editarUsuario/1', {}, makeUsuario(1, pasada));
    await expect.element(baja).not.toBeChecked();
    await expect.element(textField(INICIO)).not.toBeInTheDocument();
    await textField('Nombre').fill('Otro');
    await submitButton.click();
    await expect.poll(path).toBe('/usuarios');
    const [enviado] = postedBodies(llamadas);
    expect(enviado).toMatchObject({ id: 1, nombre: 'Otro' });
    expect(Object.keys(enviado as object).filter((uno) => uno.includes('baja'))).toEqual([]);
  });
});

/** Answers the question, which fails, gives it up, and asks again without the failure of before. */
async function fallarYRepetir(name: string) {
  const pregunta = page.getByRole('dialog');
  await page.getByRole('button', { name }).click();
  await pregunta.getByRole('button', { name }).click();
  await expect.element(pregunta.getByRole('alert')).toHaveTextContent('Fallo.');
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(pregunta).not.toBeInTheDocument();
  await page.getByRole('button', { name }).click();
  await expect.element(pregunta).toBeVisible();
  await expect.element(pregunta.getByRole('alert')).not.toBeInTheDocument();
  return pregunta;
}
const FALLO = { status: 500, body: { message: 'Fallo.' } };

it('turns off the second factor of who has lost the phone', async () => {
  const respuestas = [FALLO];
  const { llamadas } = await abrir(
    '/editarUsuario/1',
    { 'DELETE /usuario/1/segundo_factor': () => respuestas.shift() ?? { status: 204 } },
    { ...makeUsuario(1), segundo_factor: true },
  );
  const pregunta = await fallarYRepetir('Desactivar');
  await expect.element(pregunta).toHaveTextContent('se le avisará por email');
  await pregunta.getByRole('button', { name: 'Desactivar' }).click();
  await expect.element(page.getByText('Desactivada.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Desactivar' })).not.toBeInTheDocument();
  expect(llamadas.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

it('turns off no second factor of whoever is looking: his own takes a code (REG-043)', async () => {
  const yo = { ...makeUsuario(7), segundo_factor: true };
  await abrir('/editarUsuario/7', { 'GET /usuario/7/sesiones': { body: [] } }, yo);
  await expect.element(page.getByText('Ninguna.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Desactivar' })).not.toBeInTheDocument();
});

it('reads the sessions of a user again that could not be read', async () => {
  let caida = true;
  await abrir('/editarUsuario/1', {
    'GET /usuario/1/sesiones': () => (caida ? { status: 400, body: { message: 'Fallo.' } } : { body: [] }),
  });
  const fallo = page.getByText('No se ha podido leer la lista de sus sesiones.');
  await expect.element(fallo).toBeVisible();
  caida = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText('Ninguna.', { exact: true })).toBeVisible();
  await expect.element(fallo).not.toBeInTheDocument();
});

it('ends the sessions of a user who has lost a phone (REG-047)', async () => {
  const comun = { creada: '2026-11-20T09:15:00Z', expira: '2026-11-20T21:15:00Z', actual: false };
  const sesion = (navegador: string | null) => ({ ...comun, navegador });
  const respuestas = [FALLO];
  let abiertas = [sesion('Chrome en Android'), sesion(null), sesion('Chrome en Android')];
  await abrir('/editarUsuario/1', {
    'GET /usuario/1/sesiones': () => ({ body: abiertas }),
    'DELETE /usuario/1/sesiones': () => {
      const fallo = respuestas.shift();
      if (fallo !== undefined) return fallo;
      abiertas = [];
      return { status: 204 };
    },
  });
  await expect
    .element(page.getByText('3, la última desde el 20/11/2026 10:15: Chrome en Android (2), navegador desconocido.'))
    .toBeVisible();
  const pregunta = await fallarYRepetir('Cerrar sesiones');
  await pregunta.getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expect.element(page.getByText('Sesiones de Usuario 01 cerradas.')).toBeVisible();
  await expect.element(page.getByText('Ninguna.', { exact: true })).toBeVisible();
});
