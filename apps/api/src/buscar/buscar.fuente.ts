import type { Clase } from '@tajo/contract/buscar';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';

/** A register that the search covers, in SQL over the row t. */
export interface RegistroBuscado {
  readonly clase: Clase;
  readonly tabla: string;
  /** Folded text with a trigram index; it must contain every word of the search. */
  readonly busca: string;
  /** Telephone, by which it is found too. */
  readonly telefono?: string;
  /** The folded name alone, which ranks the matches. */
  readonly plegado: string;
  /** Condition on the rows that are searched. */
  readonly solo?: string;
  /** Whether an index has the order of the names. */
  readonly porOrden: boolean;
  /** Name of the result, and the text shown beside it. */
  readonly nombre: string;
  readonly junto: string;
  readonly activo: string;
  readonly abiertos?: string;
  readonly direccion?: string;
}

const CON_NOMBRE = {
  busca: 't.nombre_busca',
  plegado: 't.nombre_busca',
  porOrden: true,
  nombre: 't.nombre',
  junto: `''`,
  activo: 'true',
} as const;

/** A shop is also found by its sfid, its town and its telephone. */
export const ESTABLECIMIENTO: RegistroBuscado = {
  ...CON_NOMBRE,
  clase: 'establecimiento',
  tabla: 'establecimiento',
  busca: 't.busca',
  telefono: 't.telefono',
  junto: `t.sfid || ' · ' || t.localidad`,
};

export const REGISTROS_DE_OFICINA: readonly RegistroBuscado[] = [
  ESTABLECIMIENTO,
  { ...CON_NOMBRE, clase: 'cliente', tabla: 'cliente', junto: 't.nif', activo: 'not t.baja' },
  { ...CON_NOMBRE, clase: 'contrata', tabla: 'contrata', junto: 't.nif', activo: 'not t.finalizada' },
  {
    ...CON_NOMBRE,
    clase: 'proyecto',
    tabla: 'proyecto',
    junto: '(select c.nombre from cliente c where c.id = t.id_cliente)',
    activo: 'not t.finalizado',
  },
  { ...CON_NOMBRE, clase: 'componente', tabla: 'componente', junto: 't.fabricante', activo: 'not t.desuso' },
  { ...CON_NOMBRE, clase: 'terminal', tabla: 'terminal', nombre: 't.modelo', junto: 't.marca' },
  { ...CON_NOMBRE, clase: 'mueble', tabla: 'mueble' },
];

/** Condition that user `t` is not on leave on a day (AMB-079): the rule `estaActivo` in SQL. */
export function activosEl(hoy: Dia): string {
  const dia = `date '${hoy}'`;
  return `(not t.baja or t.fecha_inicio_baja > ${dia} or coalesce(t.fecha_fin_baja < ${dia}, false))`;
}

/** Only administrators find users; `hoy` decides who is on leave (AMB-079). */
export const usuarioBuscado = (hoy: Dia): RegistroBuscado => ({
  ...CON_NOMBRE,
  clase: 'usuario',
  tabla: 'usuario',
  solo: 't.eliminado is null',
  porOrden: false,
  junto: 't.email',
  activo: activosEl(hoy),
});

/** Email of a user, null if nobody else has his name. */
export const EMAIL_DE_REPETIDO = `case when t.nombre_orden in (
    select nombre_orden from usuario where eliminado is null group by 1 having count(*) > 1) then t.email end`;

/** Field staff, for the whole office: a result leads to their partes, not to their record. */
export const tecnicoBuscado = (hoy: Dia): RegistroBuscado => ({
  ...usuarioBuscado(hoy),
  clase: 'tecnico',
  solo: `t.eliminado is null and t.id_role in (${ID_ROLE.TECNICO}, ${ID_ROLE.EMPRESA})`,
  junto: `coalesce(${EMAIL_DE_REPETIDO}, '')`,
  abiertos: `(select coalesce(sum(r.n), 0)::int from recuento_parte r
    where r.clase = 'tecnico' and r.clave = t.id and r.estado in (2, 3))`,
});

/** Saved views. The statement that searches them adds whose they are. */
export const VISTA: RegistroBuscado = {
  ...CON_NOMBRE,
  clase: 'vista',
  tabla: 'vista',
  busca: 'f_busca(t.nombre)',
  plegado: 'f_busca(t.nombre)',
  porOrden: false,
  direccion: `t.lista || t.direccion`,
};
