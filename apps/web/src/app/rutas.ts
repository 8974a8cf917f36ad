import type { Role } from '@tajo/domain/roles';
import { OFICINA, SOLO_ADMIN, TODOS } from '@tajo/domain/roles';

export interface Ruta {
  readonly titulo: string;
  readonly roles: readonly Role[];
}

const ruta = (titulo: string, roles: readonly Role[]): Ruta => ({ titulo, roles });

/** The route table behind the login (000 §2.1): title of the screen and who may open it. */
export const RUTAS = {
  '/dashboard': ruta('Dashboard', OFICINA),
  '/usuarios': ruta('Usuarios', SOLO_ADMIN),
  '/nuevoUsuario': ruta('Alta de usuarios', SOLO_ADMIN),
  '/editarUsuario/$id': ruta('Edición de usuarios', SOLO_ADMIN),
  '/clientes': ruta('Clientes', OFICINA),
  '/nuevoCliente': ruta('Alta de clientes', OFICINA),
  '/editarCliente/$id': ruta('Edición de clientes', OFICINA),
  '/contratas': ruta('Contratas', OFICINA),
  '/nuevoContrata': ruta('Alta de contratas', OFICINA),
  '/editarContrata/$id': ruta('Edición de contratas', OFICINA),
  '/proyectos': ruta('Proyectos', OFICINA),
  '/nuevoProyecto': ruta('Alta de proyectos', OFICINA),
  '/editarProyecto/$id': ruta('Edición de proyectos', OFICINA),
  '/preguntas_proyecto/$id': ruta('Preguntas del proyecto', OFICINA),
  '/informes': ruta('Informes', OFICINA),
  '/partes_sin_asignar': ruta('Partes sin asignar', OFICINA),
  '/partes_asignados': ruta('Partes asignados', OFICINA),
  '/partes_finalizados': ruta('Partes finalizados', OFICINA),
  '/nuevoParte': ruta('Alta de partes', OFICINA),
  '/editarParte/$id': ruta('Edición de partes', OFICINA),
  '/parte/$id_parte/$id_establecimiento/$id_proyecto': ruta('Parte $id_parte', OFICINA),
  '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': ruta('Parte $id_parte', TODOS),
  '/detalle_ficha_parte/$id_parte': ruta('Ficha del parte $id_parte', OFICINA),
  '/detalle_ficha_parte_tecnico/$id_parte': ruta('Ficha del parte $id_parte', TODOS),
  '/partes_asignados_tecnico': ruta('Asignados', TODOS),
  '/partes_finalizados_tecnico': ruta('Finalizados', TODOS),
  '/establecimientos': ruta('Establecimientos', OFICINA),
  '/nuevoEstablecimiento': ruta('Alta de establecimientos', OFICINA),
  '/editarEstablecimiento/$id': ruta('Edición de establecimientos', OFICINA),
  '/detalleEstablecimiento/$id': ruta('Detalle del establecimiento', OFICINA),
  '/muebles': ruta('Muebles', OFICINA),
  '/nuevoMueble': ruta('Alta de muebles', OFICINA),
  '/editarMueble/$id': ruta('Edición de muebles', OFICINA),
  '/componentes': ruta('Componentes', OFICINA),
  '/nuevoComponente': ruta('Alta de componentes', OFICINA),
  '/editarComponente/$id': ruta('Edición de componentes', OFICINA),
  '/terminales': ruta('Terminales', OFICINA),
  '/nuevoTerminal': ruta('Alta de terminales', OFICINA),
  '/editarTerminal/$id': ruta('Edición de terminales', OFICINA),
  '/inventario': ruta('Inventario', OFICINA),
} as const satisfies Record<string, Ruta>;

export type Path = keyof typeof RUTAS;

/** Where a role starts (000 §2.9). */
export const inicioDe = (role: Role): Path =>
  role === 'TECNICO' || role === 'EMPRESA' ? '/partes_asignados_tecnico' : '/dashboard';
