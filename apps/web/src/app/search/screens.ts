import { BAJAS } from '@tajo/contract/lista';
import { CAMBIAR_CONTRASENA, CERRAR_SESION, DOS_PASOS, SESIONES_ABIERTAS } from '@tajo/contract/textos-sesion';
import { ALERTA } from '@tajo/domain/partes/alerta';
import { ESTADO, NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import { esOficina, type Role } from '@tajo/domain/roles';
import type { ScreenLocation } from '../../base/links.tsx';
import type { UserSession } from '../../base/session.ts';
import { MAP_SHOWN } from '../../list/state/list-state.ts';
import { menuFor, mayOpen } from '../menu.ts';
import { exists } from '../pages.ts';
import type { Path } from '../routes.ts';

type ScreenAction = readonly [path: Path, texto: string, falta?: string];

/** Actions of the screens of the menu, by the names under which a user searches, with the role that may do them. */
const ACTIONS: readonly ScreenAction[] = [
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
  ['/partes_sin_asignar', 'Partes sin asignar'],
  ['/partes_asignados', 'Partes asignados'],
  ['/partes_finalizados', 'Partes finalizados'],
];
/** Lists that are looked for as maps. */
const MAPS: readonly ScreenAction[] = [
  ['/partes_sin_asignar', 'Mapa de partes sin asignar'],
  ['/establecimientos', 'Mapa de establecimientos'],
];
type FilteredScreen = readonly [path: Path, texto: string, search: ScreenLocation['search'], tambien?: string];

const [ATENCION, URGENTE] = [String(ALERTA.NARANJA), String(ALERTA.ROJA)];
const { [ESTADO.ASIGNADO]: ASIGNADO, [ESTADO.INICIADO]: INICIADO } = NOMBRE_ESTADO;
/** Lists filtered by a state of their records, with other words for that. */
const FILTERED: readonly FilteredScreen[] = [
  ['/partes_sin_asignar', 'Partes urgentes sin asignar', { alerta: URGENTE }, 'rojos retrasados'],
  ['/partes_asignados', 'Partes urgentes asignados', { alerta: URGENTE }, 'rojos retrasados'],
  ['/partes_sin_asignar', 'Serán urgentes hoy, sin asignar', { espera: 'roja_hoy' }],
  ['/partes_asignados', 'Serán urgentes hoy, asignados', { espera: 'roja_hoy' }],
  ['/partes_sin_asignar', 'Más de dos días sin asignar', { espera: 'dos_dias' }],
  ['/partes_sin_asignar', 'En atención, sin asignar', { alerta: ATENCION }, 'naranjas'],
  ['/partes_asignados', 'En atención, asignados', { alerta: ATENCION }, 'naranjas'],
  ['/partes_asignados', 'Partes sin iniciar', { desc_estado: ASIGNADO }],
  ['/partes_asignados', 'Partes iniciados', { desc_estado: INICIADO }, 'en curso'],
  ['/partes_finalizados', 'Partes terminados con retraso', { alerta: `${ATENCION},${URGENTE}` }, 'tarde'],
  ['/clientes', 'Clientes de baja', { estado: BAJAS }],
  ['/contratas', 'Contratas finalizadas', { estado: BAJAS }],
  ['/proyectos', 'Proyectos finalizados', { estado: BAJAS }],
  ['/componentes', 'Componentes en desuso', { estado: BAJAS }],
  ['/usuarios', 'Usuarios de baja', { estado: BAJAS }],
];
const FIELD_FILTERED: readonly FilteredScreen[] = [
  ['/partes_asignados_tecnico', 'Partes urgentes', { alerta: URGENTE }, 'rojos'],
  ['/partes_asignados_tecnico', 'Partes iniciados', { desc_estado: INICIADO }, 'en curso continuar'],
];
/** Usual actions, offered before anything is typed. */
const USUAL = {
  oficina: [
    'Nuevo parte',
    'Cargar partes',
    'Partes sin asignar',
    'Partes asignados',
    'Partes finalizados',
    'Establecimientos',
  ],
  campo: ['Asignados', 'Finalizados', 'Partes urgentes', 'Partes iniciados'],
} as const;
/** Screens of the user's menu, for those to whom it offers them. */
const ofUser = ({ role, withoutPassword }: Searcher) =>
  [
    ['/guia', 'Guía'],
    ...(withoutPassword ? [] : ([['/nueva_password', CAMBIAR_CONTRASENA]] as const)),
    ...(withoutPassword || !esOficina(role) ? [] : ([['/segundo_factor', DOS_PASOS]] as const)),
    ['/sesiones', SESIONES_ABIERTAS],
    ['/logout', CERRAR_SESION],
  ] as const;

/** A screen with its section of the menu, or an action with what it still needs. */
export interface Screen {
  readonly texto: string;
  readonly junto: string;
  readonly tambien?: string;
  readonly destino: ScreenLocation;
}

export type Searcher = Pick<UserSession, 'role' | 'withoutPassword'>;

/** Returns every screen and action of both menus for a user. */
export function screensFor(searcher: Searcher): readonly Screen[] {
  const { role } = searcher;
  const ofMenu = menuFor(role, exists).flatMap(({ title, entries }) =>
    entries.map(({ path, text }) => ({ texto: text, junto: title, destino: { to: path } })),
  );
  const isOpen = ([path]: readonly [Path, ...unknown[]]): boolean => exists(path) && mayOpen(role, path);
  const filtered = esOficina(role) ? FILTERED : FIELD_FILTERED;
  return [
    ...(esOficina(role) ? [{ texto: 'Dashboard', junto: '', destino: { to: '/dashboard' } }] : []),
    ...ofMenu,
    ...ACTIONS.filter(isOpen).map(([to, text, junto = '']) => ({ texto: text, junto, destino: { to } })),
    ...filtered
      .filter(isOpen)
      .map(([to, text, search, tambien = '']) => ({ texto: text, junto: '', tambien, destino: { to, search } })),
    ...MAPS.filter(isOpen).map(([to, text]) => ({
      texto: text,
      junto: '',
      destino: { to, search: { mapa: MAP_SHOWN } },
    })),
    ...ofUser(searcher).map(([to, text]) => ({ texto: text, junto: '', destino: { to } })),
  ];
}

export function usualFor(role: Role): readonly Screen[] {
  const screens = screensFor({ role });
  const texts = esOficina(role) ? USUAL.oficina : USUAL.campo;
  return texts.flatMap((text) => screens.find((screen) => screen.texto === text) ?? []);
}
