import { ELIMINAR_USUARIO_TEXTO } from '@tajo/contract/textos-oficina';
import type { Usuario } from '@tajo/contract/usuarios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAppAs } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { usuarioRoutes, makeUsuario } from '../../test/usuarios.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const boton = (name: string) => page.getByRole('button', { name });
const detalle = page.getByRole('dialog', { name: 'Detalle' });

async function abrir(usuario: Usuario, otras: Routes = {}) {
  const llamadas = stubNetwork(usuarioRoutes([usuario], otras));
  await openAppAs('ADMIN', '/usuarios');
  await expect.element(page.getByText(usuario.nombre)).toBeVisible();
  return llamadas;
}
/** Returns label and value of each line of the detail dialog. */
async function leerDetalle(usuario: Usuario): Promise<Record<string, string>> {
  await abrir(usuario);
  await boton(`Ver detalle ${usuario.nombre}`).click();
  await expect.element(detalle).toBeVisible();
  const textos = (tag: string) => [...detalle.element().querySelectorAll(tag)].map((e) => e.textContent);
  const valores = textos('dd');
  return Object.fromEntries(textos('dt').map((label, n) => [label, valores[n] ?? '']));
}

it('has its eight columns, and shows the active ones at first', async () => {
  const llamadas = await abrir(makeUsuario(1));
  const columnas = page.getByRole('columnheader').all();
  expect(columnas.map((c) => c.element().textContent).slice(0, 8)).toEqual([
    'Nombre',
    'Dirección',
    'Email',
    'Teléfono',
    'Role',
    'Proyectos',
    'Provincias',
    'Estado',
  ]);
  await expect.element(page.getByRole('link', { name: 'Nuevo registro' })).toHaveAttribute('href', '/nuevoUsuario');
  await expect.element(page.getByRole('link', { name: 'u1@tajo.es' })).toHaveAttribute('href', 'mailto:u1@tajo.es');
  expect(llamadas.find(({ url }) => url.startsWith('/usuario/all?'))?.url).toContain('estado=activos');
});

describe('the detail', () => {
  it('of the office says that all projects are theirs', async () => {
    const suyo = await leerDetalle(makeUsuario(1, { proyectos: [], desc_proyectos: 'Todos los proyectos' }));
    expect(suyo['Proyectos']).toBe('Todos los proyectos');
  });

  it('of a technician has neither company, nor employees, nor leave', async () => {
    const esperado = [
      ['Nombre', 'Usuario 01'],
      ['NIF', 'U00000001'],
      ['Dirección', 'Plaza Mayor 3'],
      ['Email', 'u1@tajo.es'],
      ['Teléfono', '600111222'],
      ['Categoría', 'Autónomo'],
      ['Role', 'TECNICO'],
      ['Proyectos', 'Norte'],
      ['Provincias', 'Málaga'],
      ['Estado', 'Activo'],
      ['Verificación en dos pasos', 'No'],
    ];
    expect(await leerDetalle(makeUsuario(1))).toEqual(Object.fromEntries(esperado));
  });

  it('names the company of an employee, and the employees of a company', async () => {
    const empleado = { id_empresa: 30, nombre_empresa: 'Montajes Peña', nombre_empleados_empresa: 'Ana, Luis' };
    expect(await leerDetalle(makeUsuario(1, empleado))).toMatchObject({
      Empresa: 'Montajes Peña',
      'Nombre empleados empresa': 'Ana, Luis',
    });
  });

  it.each(['Baja', 'Activo'])('of one whose leave is on or to come says when and why: %s', async (baja_efectiva) => {
    const deBaja = { baja: true, baja_efectiva, fecha_inicio_baja: '2026-03-05', fecha_fin_baja: '2126-04-01' };
    expect(await leerDetalle(makeUsuario(1, { ...deBaja, motivo_baja: 'Viaje' }))).toMatchObject({
      Estado: baja_efectiva,
      'Fecha de inicio de la baja': '05/03/2026',
      'Fecha de fin de la baja': '01/04/2126',
      'Motivo de la baja': 'Viaje',
    });
  });

  it('of one whose leave is over shows none', async () => {
    const pasada = { baja: true, fecha_inicio_baja: '2026-03-05', fecha_fin_baja: '2026-04-01', motivo_baja: 'Viaje' };
    expect(Object.keys(await leerDetalle(makeUsuario(1, pasada)))).not.toContain('Motivo de la baja');
    expect(detalle.element().textContent).not.toContain('2026');
  });
});

describe('the question before a delete', () => {
  const pregunta = page.getByRole('dialog', { name: '¿Eliminar registro?' });

  it.each([
    [0, 'No tiene partes sin terminar.'],
    [1, 'Se reiniciará 1 parte.'],
    [3, 'Se reiniciarán 3 partes.'],
    [1200, 'Se reiniciarán 1.200 partes.'],
  ])('says of %i partes what becomes of them', async (partes, texto) => {
    await abrir(makeUsuario(1), { 'GET /usuario/1/borrar': { body: { partes } } });
    await boton('Eliminar Usuario 01').click();
    await expect.element(pregunta).toHaveTextContent(ELIMINAR_USUARIO_TEXTO);
    await expect.element(pregunta.getByText(texto)).toBeVisible();
  });

  it('says beforehand why it would be refused', async () => {
    const message = 'No se puede eliminar la empresa porque tiene empleados (6).';
    await abrir(makeUsuario(1), { 'GET /usuario/1/borrar': { status: 409, body: { message } } });
    await boton('Eliminar Usuario 01').click();
    await expect.element(pregunta.getByText(message)).toBeVisible();
  });

  it('is still asked when that cannot be read, and a refusal is told', async () => {
    const message = 'No puede eliminar su propio usuario.';
    await abrir(makeUsuario(1), {
      'GET /usuario/1/borrar': { status: 404, body: { message: 'No existe.' } },
      'DELETE /usuario/1': { status: 409, body: { message } },
    });
    await boton('Eliminar Usuario 01').click();
    await expect.element(pregunta).toHaveTextContent(ELIMINAR_USUARIO_TEXTO);
    await pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  });
});
