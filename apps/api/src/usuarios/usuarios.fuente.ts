import type { Usuario } from '@tajo/contract/usuarios';
import { TODOS_LOS_PROYECTOS } from '@tajo/contract/usuarios';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';
import type { FuenteDe } from '../server/list/fuente.ts';
import type { Consulta } from '../server/list/consulta.ts';

/** Without `baja_efectiva`, which needs the day. */
export type UsuarioLeido = Omit<Usuario, 'baja_efectiva'>;

const nombresDe = (enlace: string, tabla: string): string =>
  `array(select x.nombre from ${enlace} e join ${tabla} x on x.id = e.id_${tabla}
    where e.id_usuario = t.id order by f_orden(x.nombre))`;
const PROYECTOS = nombresDe('usuario_proyecto', 'proyecto');
const PROVINCIAS = nombresDe('usuario_provincia', 'provincia');
const EMPLEADOS = `from usuario x where x.id_empresa = t.id and x.eliminado is null`;
const CATEGORIA = '(select k.nombre from categoria k where k.id = t.id_categoria)';
const ROL = '(select r.nombre from rol r where r.id = t.id_role)';
const DESC_PROYECTOS = `case when t.id_role in (${ID_ROLE.ADMIN}, ${ID_ROLE.GESTION}) then '${TODOS_LOS_PROYECTOS}'
    else array_to_string(${PROYECTOS}, ', ') end`;
const DESC_PROVINCIAS = `array_to_string(${PROVINCIAS}, ', ')`;

/** /usuarios in SQL, but for the field that needs the day: `usuariosConsulta`. */
export const usuariosFuente: FuenteDe<UsuarioLeido> = {
  tabla: 'usuario t',
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    nombre: { valor: 't.nombre', busca: 't.nombre_busca', orden: 't.nombre_orden' },
    nif: { valor: 't.nif' },
    direccion: { valor: 't.direccion', orden: 'f_orden(t.direccion)' },
    email: { valor: 't.email', orden: 'f_orden(t.email)' },
    telefono: { valor: 't.telefono' },
    id_categoria: { valor: 't.id_categoria' },
    desc_categoria: { valor: CATEGORIA, orden: `f_orden(${CATEGORIA})` },
    id_empresa: { valor: 't.id_empresa', anulable: true },
    nombre_empresa: { valor: '(select x.nombre from usuario x where x.id = t.id_empresa)', anulable: true },
    nombre_empleados_empresa: {
      valor: `(select string_agg(x.nombre, ', ' order by x.nombre_orden) ${EMPLEADOS})`,
      anulable: true,
    },
    empleados_empresa: {
      valor: `coalesce((select json_agg(json_build_object('id', x.id, 'nombre', x.nombre) order by x.nombre_orden)
        ${EMPLEADOS}), '[]')`,
    },
    id_role: { valor: 't.id_role' },
    desc_role: { valor: ROL, orden: `f_orden(${ROL})` },
    proyectos: { valor: PROYECTOS },
    desc_proyectos: { valor: DESC_PROYECTOS, orden: `f_orden(${DESC_PROYECTOS})` },
    provincias: { valor: PROVINCIAS },
    desc_provincias: { valor: DESC_PROVINCIAS, orden: `f_orden(${DESC_PROVINCIAS})` },
    baja: { valor: 't.baja' },
    fecha_inicio_baja: { valor: 't.fecha_inicio_baja', anulable: true },
    fecha_fin_baja: { valor: 't.fecha_fin_baja', anulable: true },
    motivo_baja: { valor: 't.motivo_baja', anulable: true },
  },
};

/** Who is not on leave on a day, among the users `t` (AMB-079); the rule of `estaActivo` in SQL. */
export function activosEl(hoy: Dia): string {
  const dia = `date '${hoy}'`;
  return `(not t.baja or t.fecha_inicio_baja > ${dia} or coalesce(t.fecha_fin_baja < ${dia}, false))`;
}

/** /usuarios on a day: who is on leave depends on it (AMB-079). Deleted users are not there (AMB-053). */
export function usuariosConsulta(hoy: Dia): Consulta {
  const activo = activosEl(hoy);
  const fuente: FuenteDe<Usuario> = {
    ...usuariosFuente,
    columnas: {
      ...usuariosFuente.columnas,
      baja_efectiva: { valor: `case when ${activo} then 'Activo' else 'Baja' end` },
    },
    estado: { activos: activo, bajas: `not ${activo}` },
  };
  return { fuente, alcance: () => 't.eliminado is null' };
}
