import type { Usuario } from '@tajo/contract/usuarios';
import { TODOS_LOS_PROYECTOS } from '@tajo/contract/usuarios';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';
import { activosEl } from '../buscar/buscar.fuente.ts';
import type { SourceOf } from '../server/list/source.ts';
import type { Listing } from '../server/list/source.ts';

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

/** /usuarios in SQL, without the field that depends on the day: `usuariosConsulta`. */
export const usuariosFuente: SourceOf<UsuarioLeido> = {
  table: 'usuario t',
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    nif: { value: 't.nif' },
    direccion: { value: 't.direccion', order: 'f_orden(t.direccion)' },
    email: { value: 't.email', order: 'f_orden(t.email)' },
    telefono: { value: 't.telefono' },
    id_categoria: { value: 't.id_categoria' },
    desc_categoria: { value: CATEGORIA, order: `f_orden(${CATEGORIA})` },
    id_empresa: { value: 't.id_empresa', nullable: true },
    nombre_empresa: { value: '(select x.nombre from usuario x where x.id = t.id_empresa)', nullable: true },
    nombre_empleados_empresa: {
      value: `(select string_agg(x.nombre, ', ' order by x.nombre_orden) ${EMPLEADOS})`,
      nullable: true,
    },
    empleados_empresa: {
      value: `coalesce((select json_agg(json_build_object('id', x.id, 'nombre', x.nombre) order by x.nombre_orden)
        ${EMPLEADOS}), '[]')`,
    },
    segundo_factor: {
      value: 'exists (select from segundo_factor f where f.id_usuario = t.id and f.activado is not null)',
    },
    id_role: { value: 't.id_role' },
    desc_role: { value: ROL, order: `f_orden(${ROL})` },
    proyectos: { value: PROYECTOS },
    desc_proyectos: { value: DESC_PROYECTOS, order: `f_orden(${DESC_PROYECTOS})` },
    provincias: { value: PROVINCIAS },
    desc_provincias: { value: DESC_PROVINCIAS, order: `f_orden(${DESC_PROVINCIAS})` },
    baja: { value: 't.baja' },
    fecha_inicio_baja: { value: 't.fecha_inicio_baja', nullable: true },
    fecha_fin_baja: { value: 't.fecha_fin_baja', nullable: true },
    motivo_baja: { value: 't.motivo_baja', nullable: true },
  },
};

/** /usuarios on a day, which decides who is on leave (AMB-079). Without deleted users (AMB-053). */
export function usuariosConsulta(hoy: Dia): Listing {
  const activo = activosEl(hoy);
  const fuente: SourceOf<Usuario> = {
    ...usuariosFuente,
    columns: {
      ...usuariosFuente.columns,
      baja_efectiva: { value: `case when ${activo} then 'Activo' else 'Baja' end` },
    },
    status: { activos: activo, bajas: `not ${activo}` },
  };
  return { source: fuente, scope: () => 't.eliminado is null' };
}
