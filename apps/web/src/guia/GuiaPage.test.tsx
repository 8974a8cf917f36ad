import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { stubNetwork } from '../../test/network.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { clearToken } from '../api/token.ts';
import { leerSecciones } from './secciones.ts';

const RUTAS = { 'GET /campo/paquete': { body: {} }, 'GET /parte/asignados_tecnico': { body: [], total: 0 } };
afterEach(() => clearToken());

async function abrir(role: 'ADMIN' | 'GESTION' | 'EMPRESA' | 'TECNICO', direccion: string) {
  await page.viewport(390, 844);
  stubNetwork(RUTAS);
  return openAppAs(role, direccion);
}
const titulo = (nombre: string) => page.getByRole('heading', { level: 1, name: nombre });
const apartado = (nombre: string) => page.getByRole('heading', { level: 2, name: nombre, exact: true });

it.each([
  ['ADMIN', 'admin', 'claves-de-acceso'],
  ['GESTION', 'gestion', 'asignar'],
  ['EMPRESA', 'empresa', 'sus-partes-y-los-de-su-gente'],
  ['TECNICO', 'tecnico', 'sin-cobertura'],
] as const)('%s searches in its page %s', async (role, guia, id) => {
  expect(await leerSecciones(role)).toContainEqual(expect.objectContaining({ guia, id }));
});

describe('the guide as a page', () => {
  it.each([
    ['ADMIN', 'Guía del administrador'],
    ['GESTION', 'Guía de la oficina'],
    ['EMPRESA', 'Guía de la empresa'],
    ['TECNICO', 'Guía del técnico'],
  ] as const)('is for %s the %s, with all its pictures, no wider than the screen', async (role, nombre) => {
    await abrir(role, '/guia');
    await expect.element(titulo(nombre)).toBeVisible();
    await expect.element(apartado('Cómo usar esta guía')).toBeInTheDocument();
    const imagenes = [...document.querySelectorAll<HTMLImageElement>('main img')];
    expect(imagenes.length).toBeGreaterThan(2);
    for (const imagen of imagenes) {
      imagen.loading = 'eager';
      const { width, height } = imagen.getBoundingClientRect();
      await imagen.decode().catch(() => expect.fail(imagen.outerHTML));
      expect(imagen.alt).not.toBe('');
      expect(imagen.getBoundingClientRect(), 'has its place before it arrives').toMatchObject({ width, height });
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('opens at the section of its address, and follows links within and between pages', async () => {
    const { path, search } = await abrir('ADMIN', '/guia#restaurar');
    await expect.element(apartado('Restaurar')).toHaveFocus();
    await page.getByRole('link', { name: 'Una versión nueva' }).click();
    await expect.element(apartado('Una versión nueva')).toHaveFocus();
    await page.getByRole('link', { name: 'Las listas' }).click();
    await expect.element(titulo('Guía de la oficina')).toBeInTheDocument();
    await expect.element(apartado('Las listas')).toHaveFocus();
    expect([path(), search()]).toEqual(['/guia', '?de=gestion']);
    await eventually(() => expect(apartado('Las listas').element().getBoundingClientRect().top).toBeLessThan(120));
  });

  it('opens a wide picture where it is not made smaller, and leaves a phone’s as it is', async () => {
    await abrir('EMPRESA', '/guia');
    const ancha = page.getByRole('link', { name: 'Ampliar: Asignados, en el ordenador' });
    await expect.element(ancha).toHaveAttribute('href', expect.stringContaining('empresa-asignados-ancho'));
    await expect.element(page.getByRole('img', { name: 'Asignados, en el teléfono' })).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Ampliar: Asignados, en el teléfono' }))
      .not.toBeInTheDocument();
  });
});
