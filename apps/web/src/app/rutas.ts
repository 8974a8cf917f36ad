import type { Role } from '@tajo/domain/roles';
import { OFICINA, SOLO_ADMIN, TODOS } from '@tajo/domain/roles';

export interface Ruta {
  readonly titulo: string;
  readonly roles: readonly Role[];
  /** Entry of the menu that it belongs to, if it is not one itself. */
  readonly bajo?: string;
}

const ruta = (titulo: string, roles: readonly Role[], bajo?: string): Ruta => ({
  titulo,
  roles,
  ...(bajo === undefined ? {} : { bajo }),
});

/** Routes behind the login: title of the screen and roles that may open it. */
export const RUTAS = {
  '/dashboard': ruta('Dashboard', OFICINA),
  '/usuarios': ruta('Usuarios', SOLO_ADMIN),
  '/nuevoUsuario': ruta('Alta de usuarios', SOLO_ADMIN, '/usuarios'),
  '/editarUsuario/$id': ruta('Edición de usuarios', SOLO_ADMIN, '/usuarios'),
  '/clientes': ruta('Clientes', OFICINA),
  '/nuevoCliente': ruta('Alta de clientes', OFICINA, '/clientes'),
  '/editarCliente/$id': ruta('Edición de clientes', OFICINA, '/clientes'),
  '/contratas': ruta('Contratas', OFICINA),
  '/nuevoContrata': ruta('Alta de contratas', OFICINA, '/contratas'),
  '/editarContrata/$id': ruta('Edición de contratas', OFICINA, '/contratas'),
  '/proyectos': ruta('Proyectos', OFICINA),
  '/nuevoProyecto': ruta('Alta de proyectos', OFICINA, '/proyectos'),
  '/editarProyecto/$id': ruta('Edición de proyectos', OFICINA, '/proyectos'),
  '/preguntas_proyecto/$id': ruta('Preguntas del proyecto', OFICINA, '/proyectos'),
  '/datos_empresa': ruta('Datos de la empresa', SOLO_ADMIN),
  '/instalacion': ruta('Instalación', SOLO_ADMIN),
  '/informes': ruta('Informes', OFICINA),
  '/partes_sin_asignar': ruta('Partes sin asignar', OFICINA),
  '/partes_asignados': ruta('Partes asignados', OFICINA, '/partes_sin_asignar'),
  '/partes_finalizados': ruta('Partes finalizados', OFICINA, '/partes_sin_asignar'),
  '/nuevoParte': ruta('Alta de partes', OFICINA, '/partes_sin_asignar'),
  '/editarParte/$id': ruta('Edición de partes', OFICINA, '/partes_sin_asignar'),
  '/parte/$id_parte/$id_establecimiento/$id_proyecto': ruta('Parte $id_parte', OFICINA, '/partes_sin_asignar'),
  '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': ruta(
    'Parte $id_parte',
    TODOS,
    '/partes_asignados_tecnico',
  ),
  '/detalle_ficha_parte/$id_parte': ruta('Ficha del parte $id_parte', OFICINA, '/partes_sin_asignar'),
  '/detalle_ficha_parte_tecnico/$id_parte': ruta('Ficha del parte $id_parte', TODOS, '/partes_finalizados_tecnico'),
  '/partes_asignados_tecnico': ruta('Asignados', TODOS),
  '/partes_finalizados_tecnico': ruta('Finalizados', TODOS),
  '/pendientes': ruta('Pendientes', TODOS, '/partes_asignados_tecnico'),
  '/guia': ruta('Guía del técnico', TODOS, '/partes_asignados_tecnico'),
  '/por_resolver': ruta('Por resolver', OFICINA),
  '/resolver/$id': ruta('Trabajo por resolver', OFICINA, '/por_resolver'),
  '/establecimientos': ruta('Establecimientos', OFICINA),
  '/nuevoEstablecimiento': ruta('Alta de establecimientos', OFICINA, '/establecimientos'),
  '/editarEstablecimiento/$id': ruta('Edición de establecimientos', OFICINA, '/establecimientos'),
  '/detalleEstablecimiento/$id': ruta('Detalle del establecimiento', OFICINA, '/establecimientos'),
  '/muebles': ruta('Muebles', OFICINA),
  '/nuevoMueble': ruta('Alta de muebles', OFICINA, '/muebles'),
  '/editarMueble/$id': ruta('Edición de muebles', OFICINA, '/muebles'),
  '/componentes': ruta('Componentes', OFICINA),
  '/nuevoComponente': ruta('Alta de componentes', OFICINA, '/componentes'),
  '/editarComponente/$id': ruta('Edición de componentes', OFICINA, '/componentes'),
  '/movimientos_componente/$id': ruta('Movimientos', OFICINA, '/componentes'),
  '/movimientos_terminal/$id': ruta('Movimientos', OFICINA, '/terminales'),
  '/terminales': ruta('Terminales', OFICINA),
  '/nuevoTerminal': ruta('Alta de terminales', OFICINA, '/terminales'),
  '/editarTerminal/$id': ruta('Edición de terminales', OFICINA, '/terminales'),
  '/inventario': ruta('Inventario', OFICINA),
} as const satisfies Record<string, Ruta>;

export type Path = keyof typeof RUTAS;
