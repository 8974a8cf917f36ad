import type { Role } from '@tajo/domain/roles';
import { inicioDe } from './inicio-de.ts';
import type { Path } from './rutas.ts';
import { RUTAS } from './rutas.ts';

interface Entrada {
  readonly path: Path;
  readonly texto: string;
}

interface SeccionDeMenu {
  readonly titulo: string;
  readonly entradas: readonly Entrada[];
}

const entrada = (path: Path, texto: string = RUTAS[path].titulo): Entrada => ({ path, texto });

const SECCIONES: readonly SeccionDeMenu[] = [
  {
    titulo: 'Administración',
    entradas: [
      entrada('/usuarios'),
      entrada('/clientes'),
      entrada('/contratas'),
      entrada('/datos_empresa'),
      entrada('/instalacion'),
    ],
  },
  { titulo: 'Informes', entradas: [entrada('/informes')] },
  {
    titulo: 'Gestión',
    entradas: [
      entrada('/partes_sin_asignar', 'Partes'),
      entrada('/por_resolver'),
      entrada('/proyectos'),
      entrada('/establecimientos'),
      entrada('/muebles'),
    ],
  },
  { titulo: 'Técnicos', entradas: [entrada('/partes_asignados_tecnico'), entrada('/partes_finalizados_tecnico')] },
  { titulo: 'Almacén', entradas: [entrada('/componentes'), entrada('/terminales'), entrada('/inventario')] },
];

type Existe = (path: Path) => boolean;

export const puedeAbrir = (role: Role, path: Path): boolean => (RUTAS[path].roles as readonly Role[]).includes(role);

/** Returns the sections of the menu for a role, with the entries whose page exists; empty sections are left out. */
export const menuDe = (role: Role, existe: Existe): readonly SeccionDeMenu[] =>
  SECCIONES.map(({ titulo, entradas }) => ({
    titulo,
    entradas: entradas.filter(({ path }) => existe(path) && puedeAbrir(role, path)),
  })).filter(({ entradas }) => entradas.length > 0);

/** Returns where a role lands: its first screen or, if that has no page, the first entry of its menu. */
export function aterrizaje(role: Role, existe: Existe): Path | '/denied' {
  const inicio = inicioDe(role);
  return existe(inicio) ? inicio : (menuDe(role, existe)[0]?.entradas[0]?.path ?? '/denied');
}
