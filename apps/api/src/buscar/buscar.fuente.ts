import type { Clase } from '@tajo/contract/buscar';
import { ID_ROLE } from '@tajo/domain/roles';

/** A register in which names are looked for: constants of the code, its row is t. */
export interface RegistroBuscado {
  readonly clase: Clase;
  readonly tabla: string;
  /** Folded text with an index of threes: every word has to be in it. */
  readonly busca: string;
  /** The folded name alone, by which the best match comes first. */
  readonly plegado: string;
  /** Which rows there are, for a table that keeps more. */
  readonly solo?: string;
  /** Whether the names have an index in their order. */
  readonly porOrden: boolean;
  /** What it is called where it stands, and what is told beside. */
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

/** A shop is found by its sfid and its town as well. */
export const ESTABLECIMIENTO: RegistroBuscado = {
  ...CON_NOMBRE,
  clase: 'establecimiento',
  tabla: 'establecimiento',
  busca: 't.busca',
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

/** Only for who administers them. */
export const USUARIO: RegistroBuscado = {
  ...CON_NOMBRE,
  clase: 'usuario',
  tabla: 'usuario',
  solo: 't.eliminado is null',
  porOrden: false,
  junto: 't.email',
  activo: 'not t.baja',
};

/** Field people, for the whole office: a result leads to their partes, not to their record. */
export const TECNICO: RegistroBuscado = {
  ...USUARIO,
  clase: 'tecnico',
  solo: `t.eliminado is null and t.id_role in (${ID_ROLE.TECNICO}, ${ID_ROLE.EMPRESA})`,
  junto: `''`,
  abiertos: `(select coalesce(sum(r.n), 0)::int from recuento_parte r
    where r.clase = 'tecnico' and r.clave = t.id and r.estado in (2, 3))`,
};

/** Saved views; whose they are is said where they are looked for. */
export const VISTA: RegistroBuscado = {
  ...CON_NOMBRE,
  clase: 'vista',
  tabla: 'vista',
  busca: 'f_busca(t.nombre)',
  plegado: 'f_busca(t.nombre)',
  porOrden: false,
  direccion: `t.lista || t.direccion`,
};
