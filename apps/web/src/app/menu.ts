import type { Role } from '@tajo/domain/roles';
import { startOf } from './start-of.ts';
import type { Path } from './routes.ts';
import { ROUTES } from './routes.ts';

interface MenuEntry {
  readonly path: Path;
  readonly text: string;
}

interface MenuSection {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

const entry = (path: Path, text: string = ROUTES[path].title): MenuEntry => ({ path, text });

const SECTIONS: readonly MenuSection[] = [
  {
    title: 'Administración',
    entries: [
      entry('/usuarios'),
      entry('/clientes'),
      entry('/contratas'),
      entry('/datos_empresa'),
      entry('/claves'),
      entry('/instalacion'),
    ],
  },
  { title: 'Informes', entries: [entry('/informes')] },
  {
    title: 'Gestión',
    entries: [
      entry('/partes_sin_asignar', 'Partes'),
      entry('/por_resolver'),
      entry('/proyectos'),
      entry('/establecimientos'),
      entry('/muebles'),
    ],
  },
  { title: 'Técnicos', entries: [entry('/partes_asignados_tecnico'), entry('/partes_finalizados_tecnico')] },
  { title: 'Almacén', entries: [entry('/componentes'), entry('/terminales'), entry('/inventario')] },
];

type Exists = (path: Path) => boolean;

export const mayOpen = (role: Role, path: Path): boolean => (ROUTES[path].roles as readonly Role[]).includes(role);

/** Returns the sections of the menu for a role, with the entries whose page exists; empty sections are left out. */
export const menuFor = (role: Role, exists: Exists): readonly MenuSection[] =>
  SECTIONS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ path }) => exists(path) && mayOpen(role, path)),
  })).filter(({ entries }) => entries.length > 0);

/** Returns where a role lands: its first screen or, if that has no page, the first entry of its menu. */
export function landing(role: Role, exists: Exists): Path | '/denied' {
  const start = startOf(role);
  return exists(start) ? start : (menuFor(role, exists)[0]?.entries[0]?.path ?? '/denied');
}
