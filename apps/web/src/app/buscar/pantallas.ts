import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { esOficina, type Role } from '@tajo/domain/roles';
import type { LugarEnPantalla } from '../../base/enlaces.tsx';
import { menuDe, puedeAbrir } from '../menu.ts';
import { existe } from '../paginas.ts';
import type { Path } from '../rutas.ts';

/** What is done from a screen of the menu, by the name under which somebody looks for it. */
const ACCIONES: readonly (readonly [path: Path, texto: string])[] = [
  ['/nuevoParte', 'Nuevo parte'],
  ['/nuevoCliente', 'Nuevo cliente'],
  ['/nuevoContrata', 'Nueva contrata'],
  ['/nuevoProyecto', 'Nuevo proyecto'],
  ['/nuevoEstablecimiento', 'Nuevo establecimiento'],
  ['/nuevoMueble', 'Nuevo mueble'],
  ['/nuevoComponente', 'Nuevo componente'],
  ['/nuevoTerminal', 'Nuevo terminal'],
  ['/nuevoUsuario', 'Nuevo usuario'],
  ['/proyectos', 'Cargar partes'],
  ['/establecimientos', 'Cargar planogramas'],
  ['/partes_asignados', 'Partes asignados'],
  ['/partes_finalizados', 'Partes finalizados'],
];
const DE_TODOS = [
  ['/nueva_password', CAMBIAR_CONTRASENA],
  ['/logout', CERRAR_SESION],
] as const;

/** A screen or an action, and the section of the menu in which it stands. */
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
  const acciones = ACCIONES.filter(([path]) => existe(path) && puedeAbrir(role, path));
  return [
    ...(esOficina(role) ? [{ texto: 'Dashboard', junto: '', destino: { to: '/dashboard' } }] : []),
    ...delMenu,
    ...[...acciones, ...DE_TODOS].map(([to, texto]) => ({ texto, junto: '', destino: { to } })),
  ];
}
