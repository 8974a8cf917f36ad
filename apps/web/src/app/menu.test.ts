import { ROLES } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { landing, menuFor, mayOpen } from './menu.ts';
import type { Path, Route } from './routes.ts';
import { ROUTES } from './routes.ts';

const all = () => true;
const entries = (role: (typeof ROLES)[number], exists: (path: Path) => boolean = all) =>
  menuFor(role, exists).flatMap((section) => section.entries.map(({ path }) => path));

describe('the side menu', () => {
  it('shows an ADMIN the five sections with 17 entries', () => {
    expect(menuFor('ADMIN', all).map(({ title }) => title)).toEqual([
      'Administración',
      'Informes',
      'Gestión',
      'Técnicos',
      'Almacén',
    ]);
    expect(entries('ADMIN')).toHaveLength(17);
  });

  it('shows GESTION all but the users, the letterhead, the access keys and the installation', () => {
    expect(entries('GESTION')).toEqual(
      entries('ADMIN').filter((path) => !['/usuarios', '/datos_empresa', '/claves', '/instalacion'].includes(path)),
    );
  });

  it.each(['TECNICO', 'EMPRESA'] as const)('shows %s the technician section only', (role) => {
    expect(entries(role)).toEqual(['/partes_asignados_tecnico', '/partes_finalizados_tecnico']);
  });

  it('leaves out what has no page yet, and a section without entries', () => {
    expect(menuFor('GESTION', (path) => path === '/proyectos')).toEqual([
      { title: 'Gestión', entries: [{ path: '/proyectos', text: 'Proyectos' }] },
    ]);
  });

  it('calls the list of partes Partes', () => {
    expect(menuFor('GESTION', all).flatMap((s) => s.entries)).toContainEqual({
      path: '/partes_sin_asignar',
      text: 'Partes',
    });
  });

  it('never shows what the guard refuses', () => {
    for (const role of ROLES) expect(entries(role).filter((path) => !mayOpen(role, path))).toEqual([]);
  });
});

describe('where a role lands', () => {
  it.each([
    ['ADMIN', '/dashboard'],
    ['GESTION', '/dashboard'],
    ['TECNICO', '/partes_asignados_tecnico'],
    ['EMPRESA', '/partes_asignados_tecnico'],
  ] as const)('%s on %s', (role, path) => {
    expect(landing(role, all)).toBe(path);
  });

  it('is the first entry of the menu while the dashboard does not exist', () => {
    expect(landing('GESTION', (path) => path === '/clientes' || path === '/proyectos')).toBe('/clientes');
  });
});

it('every screen that is no entry itself, and is not opened by the bar, belongs to one', () => {
  const withEntry = [...entries('ADMIN'), '/dashboard', '/guia'];
  const loose = Object.entries(ROUTES).filter(
    ([path, { under = path }]: [string, Route]) => !withEntry.includes(under as Path),
  );
  expect(loose).toEqual([]);
});

it('every route has a title of its own words', () => {
  for (const { title } of Object.values(ROUTES)) expect(title.trim()).not.toBe('');
});
