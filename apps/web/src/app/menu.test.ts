import { ROLES } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { aterrizaje, menuDe, puedeAbrir } from './menu.ts';
import type { Path, Ruta } from './rutas.ts';
import { RUTAS } from './rutas.ts';

const todas = () => true;
const entradas = (role: (typeof ROLES)[number], existe: (path: Path) => boolean = todas) =>
  menuDe(role, existe).flatMap((seccion) => seccion.entradas.map(({ path }) => path));

describe('the side menu', () => {
  it('shows an ADMIN the five sections with 16 entries', () => {
    expect(menuDe('ADMIN', todas).map(({ titulo }) => titulo)).toEqual([
      'Administración',
      'Informes',
      'Gestión',
      'Técnicos',
      'Almacén',
    ]);
    expect(entradas('ADMIN')).toHaveLength(16);
  });

  it('shows GESTION all but the users, the letterhead and the installation', () => {
    expect(entradas('GESTION')).toEqual(
      entradas('ADMIN').filter((path) => !['/usuarios', '/datos_empresa', '/instalacion'].includes(path)),
    );
  });

  it.each(['TECNICO', 'EMPRESA'] as const)('shows %s the technician section only', (role) => {
    expect(entradas(role)).toEqual(['/partes_asignados_tecnico', '/partes_finalizados_tecnico']);
  });

  it('leaves out what has no page yet, and a section without entries', () => {
    expect(menuDe('GESTION', (path) => path === '/proyectos')).toEqual([
      { titulo: 'Gestión', entradas: [{ path: '/proyectos', texto: 'Proyectos' }] },
    ]);
  });

  it('calls the list of partes Partes', () => {
    expect(menuDe('GESTION', todas).flatMap((s) => s.entradas)).toContainEqual({
      path: '/partes_sin_asignar',
      texto: 'Partes',
    });
  });

  it('never shows what the guard refuses', () => {
    for (const role of ROLES) expect(entradas(role).filter((path) => !puedeAbrir(role, path))).toEqual([]);
  });
});

describe('where a role lands', () => {
  it.each([
    ['ADMIN', '/dashboard'],
    ['GESTION', '/dashboard'],
    ['TECNICO', '/partes_asignados_tecnico'],
    ['EMPRESA', '/partes_asignados_tecnico'],
  ] as const)('%s on %s', (role, path) => {
    expect(aterrizaje(role, todas)).toBe(path);
  });

  it('is the first entry of the menu while the dashboard does not exist', () => {
    expect(aterrizaje('GESTION', (path) => path === '/clientes' || path === '/proyectos')).toBe('/clientes');
  });
});

it('every screen that is no entry itself belongs to one', () => {
  const conEntrada = [...entradas('ADMIN'), '/dashboard'];
  const sueltas = Object.entries(RUTAS).filter(
    ([path, { bajo = path }]: [string, Ruta]) => !conEntrada.includes(bajo as Path),
  );
  expect(sueltas).toEqual([]);
});

it('every route has a title of its own words', () => {
  for (const { titulo } of Object.values(RUTAS)) expect(titulo.trim()).not.toBe('');
});
