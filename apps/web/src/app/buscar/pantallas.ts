import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { esOficina, type Role } from '@tajo/domain/roles';
import type { LugarEnPantalla } from '../../base/enlaces.tsx';
import { EN_MAPA } from '../../list/state/list-state.ts';
import { menuDe, puedeAbrir } from '../menu.ts';
import { existe } from '../paginas.ts';
import type { Path } from '../rutas.ts';

type Accion = readonly [path: Path, texto: string, falta?: string];

/** What is done from a screen of the menu, by the name under which somebody looks for it, and what it still asks for. */
const ACCIONES: readonly Accion[] = [
  ['/nuevoParte', 'Nuevo parte'],
  ['/nuevoCliente', 'Nuevo cliente'],
  ['/nuevoContrata', 'Nueva contrata'],
  ['/nuevoProyecto', 'Nuevo proyecto'],
  ['/nuevoEstablecimiento', 'Nuevo establecimiento'],
  ['/nuevoMueble', 'Nuevo mueble'],
  ['/nuevoComponente', 'Nuevo componente'],
  ['/nuevoTerminal', 'Nuevo terminal'],
  ['/nuevoUsuario', 'Nuevo usuario'],
  ['/proyectos', 'Cargar partes', 'Elija el proyecto'],
  ['/establecimientos', 'Cargar planogramas'],
  ['/partes_asignados', 'Partes asignados'],
  ['/partes_finalizados', 'Partes finalizados'],
];
/** Lists that are looked for as maps. */
const MAPAS: readonly Accion[] = [
  ['/partes_sin_asignar', 'Mapa de partes sin asignar'],
  ['/establecimientos', 'Mapa de establecimientos'],
];
const DE_TODOS = [
  ['/nueva_password', CAMBIAR_CONTRASENA],
  ['/logout', CERRAR_SESION],
] as const;

/** A screen and the section of the menu in which it stands, or an action and what it still asks for. */
interface Pantalla {
  readonly texto: string;
  readonly junto: string;
  readonly destino: LugarEnPantalla;
}

/** Every screen and action of the menu that a role has. */
export function pantallasDe(role: Role): readonly Pantalla[] {
  const delMenu = menuDe(role, existe).flatMap(({ titulo, entradas }) =>
    entradas.map(({ path, texto }) => ({ texto, junto: titulo, destino: { to: path } })),
  );
  const suya = ([path]: Accion): boolean => existe(path) && puedeAbrir(role, path);
  return [
    ...(esOficina(role) ? [{ texto: 'Dashboard', junto: '', destino: { to: '/dashboard' } }] : []),
    ...delMenu,
    ...ACCIONES.filter(suya).map(([to, texto, junto = '']) => ({ texto, junto, destino: { to } })),
    ...MAPAS.filter(suya).map(([to, texto]) => ({ texto, junto: '', destino: { to, search: { mapa: EN_MAPA } } })),
    ...DE_TODOS.map(([to, texto]) => ({ texto, junto: '', destino: { to } })),
  ];
}
