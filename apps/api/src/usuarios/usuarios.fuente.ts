import type { Dia } from '@tajo/domain/dias';
import type { ColumnaSql, Consulta } from '../server/lista.ts';
import { CAMPOS_USUARIO } from './usuarios.queries.ts';

const anulables = new Set(['id_empresa', 'nombre_empresa', 'nombre_empleados_empresa', 'motivo_baja']);
const ordenDe = (campo: string, valor: string): Partial<ColumnaSql> => {
  if (campo === 'nombre') return { busca: 't.nombre_busca', orden: 't.nombre_orden' };
  return /^(desc_|direccion|email)/.test(campo) ? { orden: `f_orden(${valor})` } : {};
};

/** Who is not on leave on a day, among the users `t` (AMB-079); the rule of `estaActivo` in SQL. */
export function activosEl(hoy: Dia): string {
  const dia = `date '${hoy}'`;
  return `(not t.baja or t.fecha_inicio_baja > ${dia} or coalesce(t.fecha_fin_baja < ${dia}, false))`;
}

/** /usuarios on a day: who is on leave depends on it (AMB-079). Deleted users are not there (AMB-053). */
export function usuariosConsulta(hoy: Dia): Consulta {
  const activo = activosEl(hoy);
  const efectiva = `case when ${activo} then 'Activo' else 'Baja' end`;
  const columnas = Object.entries(CAMPOS_USUARIO).map(([campo, valor]): [string, ColumnaSql] => [
    campo,
    { valor, ...ordenDe(campo, valor), ...(anulables.has(campo) ? { anulable: true as const } : {}) },
  ]);
  return {
    fuente: {
      tabla: 'usuario t',
      columnas: { ...Object.fromEntries(columnas), baja_efectiva: { valor: efectiva } },
      estado: { activos: activo, bajas: `not ${activo}` },
    },
    alcance: () => 't.eliminado is null',
  };
}
