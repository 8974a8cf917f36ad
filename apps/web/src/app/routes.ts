import type { Role } from '@tajo/domain/roles';
import { OFICINA, SOLO_ADMIN, TODOS } from '@tajo/domain/roles';

export interface Route {
  readonly title: string;
  readonly roles: readonly Role[];
  /** Entry of the menu that it belongs to, if it is not one itself. */
  readonly under?: string;
}

const route = (title: string, roles: readonly Role[], under?: string): Route => ({
  title,
  roles,
  ...(under === undefined ? {} : { under }),
});

/** Routes behind the login: title of the screen and roles that may open it. */
export const ROUTES = {
  '/dashboard': route('Dashboard', OFICINA),
  '/usuarios': route('Usuarios', SOLO_ADMIN),
  '/nuevoUsuario': route('Alta de usuarios', SOLO_ADMIN, '/usuarios'),
  '/editarUsuario/$id': route('Edición de usuarios', SOLO_ADMIN, '/usuarios'),
  '/clientes': route('Clientes', OFICINA),
  '/nuevoCliente': route('Alta de clientes', OFICINA, '/clientes'),
  '/editarCliente/$id': route('Edición de clientes', OFICINA, '/clientes'),
  '/contratas': route('Contratas', OFICINA),
  '/nuevoContrata': route('Alta de contratas', OFICINA, '/contratas'),
  '/editarContrata/$id': route('Edición de contratas', OFICINA, '/contratas'),
  '/proyectos': route('Proyectos', OFICINA),
  '/nuevoProyecto': route('Alta de proyectos', OFICINA, '/proyectos'),
  '/editarProyecto/$id': route('Edición de proyectos', OFICINA, '/proyectos'),
  '/preguntas_proyecto/$id': route('Preguntas del proyecto', OFICINA, '/proyectos'),
  '/datos_empresa': route('Datos de la empresa', SOLO_ADMIN),
  '/claves': route('Claves de acceso', SOLO_ADMIN),
  '/instalacion': route('Instalación', SOLO_ADMIN),
  '/informes': route('Informes', OFICINA),
  '/partes_sin_asignar': route('Partes sin asignar', OFICINA),
  '/partes_asignados': route('Partes asignados', OFICINA, '/partes_sin_asignar'),
  '/partes_finalizados': route('Partes finalizados', OFICINA, '/partes_sin_asignar'),
  '/nuevoParte': route('Alta de partes', OFICINA, '/partes_sin_asignar'),
  '/editarParte/$id': route('Edición de partes', OFICINA, '/partes_sin_asignar'),
  '/parte/$id_parte/$id_establecimiento/$id_proyecto': route('Parte $id_parte', OFICINA, '/partes_sin_asignar'),
  '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': route(
    'Parte $id_parte',
    TODOS,
    '/partes_asignados_tecnico',
  ),
  '/detalle_ficha_parte/$id_parte': route('Ficha del parte $id_parte', OFICINA, '/partes_sin_asignar'),
  '/detalle_ficha_parte_tecnico/$id_parte': route('Ficha del parte $id_parte', TODOS, '/partes_finalizados_tecnico'),
  '/partes_asignados_tecnico': route('Asignados', TODOS),
  '/partes_finalizados_tecnico': route('Finalizados', TODOS),
  '/pendientes': route('Pendientes', TODOS, '/partes_asignados_tecnico'),
  '/guia': route('Guía', TODOS),
  '/por_resolver': route('Por resolver', OFICINA),
  '/resolver/$id': route('Trabajo por resolver', OFICINA, '/por_resolver'),
  '/establecimientos': route('Establecimientos', OFICINA),
  '/nuevoEstablecimiento': route('Alta de establecimientos', OFICINA, '/establecimientos'),
  '/editarEstablecimiento/$id': route('Edición de establecimientos', OFICINA, '/establecimientos'),
  '/detalleEstablecimiento/$id': route('Detalle del establecimiento', OFICINA, '/establecimientos'),
  '/muebles': route('Muebles', OFICINA),
  '/nuevoMueble': route('Alta de muebles', OFICINA, '/muebles'),
  '/editarMueble/$id': route('Edición de muebles', OFICINA, '/muebles'),
  '/componentes': route('Componentes', OFICINA),
  '/nuevoComponente': route('Alta de componentes', OFICINA, '/componentes'),
  '/editarComponente/$id': route('Edición de componentes', OFICINA, '/componentes'),
  '/movimientos_componente/$id': route('Movimientos', OFICINA, '/componentes'),
  '/movimientos_terminal/$id': route('Movimientos', OFICINA, '/terminales'),
  '/terminales': route('Terminales', OFICINA),
  '/nuevoTerminal': route('Alta de terminales', OFICINA, '/terminales'),
  '/editarTerminal/$id': route('Edición de terminales', OFICINA, '/terminales'),
  '/inventario': route('Inventario', OFICINA),
} as const satisfies Record<string, Route>;

export type Path = keyof typeof ROUTES;
