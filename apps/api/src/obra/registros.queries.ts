import type { Accion, RegistroDeObra } from '@tajo/contract/obra';
import type { ElementoConocido, ElementoDeAccion } from '@tajo/domain/obra/accion';
import { FILA_OBSERVACIONES, FILA_RESPUESTAS } from '@tajo/domain/obra/pasos';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { Momento } from '@tajo/domain/momento';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import { grupos } from '@tajo/domain/grupos';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Key of a record within its attempt; 0 is none (AMB-126). */
export type Clave = {
  readonly id_accion: number;
  readonly step: number;
  readonly tipo_elemento: number;
  readonly id_mueble: number;
  readonly posicion: number;
};
export type FilaAccion = Omit<Accion, 'path_foto' | 'fotos'> & {
  readonly id_foto: string | null;
  /** Ids of the photos after the first one, in their order. */
  readonly otras_fotos: readonly string[];
};
/** A record with its elements, and who wrote it when. */
export type RegistroLeido = FilaAccion & Pick<RegistroDeObra, 'elementos' | 'escrito'>;
type Leido<E> = FilaAccion & Pick<RegistroLeido, 'elementos'> & { readonly id_intento: number } & E;
type Escrito = NonNullable<RegistroLeido['escrito']>;
type Nueva = Momento & {
  readonly version: number;
  readonly descripcion: string;
  readonly id_foto: string | null;
  readonly id_usuario: number;
};
type FilaGuardada = Omit<FilaAccion, 'otras_fotos'>;

const FILA = sql`a.id, a.descripcion, a.id_foto, a.id_accion, a.step, a.tipo_elemento as elemento, a.id_mueble as mueble,
  a.posicion`;
/** Ids of the photos of record `a` after its first one. */
export const OTRAS_FOTOS = sql`(select coalesce(json_agg(f.id_foto order by f.orden), '[]')
  from accion_foto f where f.id_registro = a.id) as otras_fotos`;
const REGISTRO = sql`select ${FILA}, ${OTRAS_FOTOS}, a.id_intento, a.version, u.nombre as nombre_usuario, a.ocurrido,
    (select json_agg(json_build_object('id', coalesce(e.id_terminal, e.id_componente),
        'nombre_elemento', coalesce(t.nombre, c.nombre), 'unidades', e.unidades) order by e.id)
      from accion_elemento e
      left join componente c on c.id = e.id_componente
      left join terminal t on t.id = e.id_terminal
      where e.id_registro = a.id) as elementos
  from accion a join usuario u on u.id = a.id_usuario`;
// The casts: a number of the address that no smallint holds finds nothing instead of failing.
const deClave = (id_intento: number, c: Clave) => sql`a.id_intento = ${id_intento} and a.id_accion = ${c.id_accion}::int
  and a.step = ${c.step}::int and a.tipo_elemento = ${c.tipo_elemento}::int and a.id_mueble = ${c.id_mueble}
  and a.posicion = ${c.posicion}::int`;

const registroLeido = ({
  id_intento: _intento,
  version,
  nombre_usuario,
  ocurrido,
  ...fila
}: Leido<Escrito | Record<keyof Escrito, null>>): RegistroLeido => ({
  ...fila,
  escrito: version === null ? null : { version, nombre_usuario, ocurrido },
});

export const registrosQueries = (db: Db) => ({
  leerTiposDeAccion: () => db.selectFrom('tipo_accion').select(['id', 'nombre']).orderBy('id').execute(),

  /** The records of each attempt in the order in which they were made, then the rows of step 4 (AMB-124). */
  leerTodosDeVarios: async (ids: readonly number[]): Promise<(id_intento: number) => readonly RegistroLeido[]> => {
    if (ids.length === 0) return () => [];
    const paso4 = ({ id, descripcion }: { id: number; descripcion: string }) =>
      sql`select ${id}::int, ${descripcion}::text, null::uuid, 0, 4, 0, 0, 0, '[]', i.id, null::int, null, null::timestamptz, '[]'
        from intento i where i.id = any(${ids}::int[])`;
    const { rows } = await sql<Leido<Escrito | Record<keyof Escrito, null>>>`
      ${REGISTRO} where a.id_intento = any(${ids}::int[])
      union all ${paso4(FILA_RESPUESTAS)} and exists (select from respuesta where id_intento = i.id)
      union all ${paso4(FILA_OBSERVACIONES)} and exists (select from observacion where id_intento = i.id)
      order by 1`.execute(db);
    const suyos = grupos(rows, ({ id_intento }) => id_intento);
    return (id) => suyos(id).map(registroLeido);
  },

  leerTodos: async (id_intento: number): Promise<readonly RegistroLeido[]> =>
    (await registrosQueries(db).leerTodosDeVarios([id_intento]))(id_intento),

  leer: async (
    id_intento: number,
    clave: Clave,
  ): Promise<(RegistroLeido & { readonly escrito: Escrito }) | undefined> => {
    const { rows } = await sql<Leido<Escrito>>`${REGISTRO} where ${deClave(id_intento, clave)}`.execute(db);
    if (rows[0] === undefined) return undefined;
    const { id_intento: _intento, version, nombre_usuario, ocurrido, ...fila } = rows[0];
    return { ...fila, escrito: { version, nombre_usuario, ocurrido } };
  },

  /** Returns the elements of a kind with these names. Locks their categories until the transaction ends (AMB-159). */
  bloquearConocidos: async (tipo: TipoElemento, nombres: readonly string[]): Promise<ElementoConocido[]> => {
    const deTerminal = tipo === TIPO_ELEMENTO.TERMINAL;
    const tabla = sql.table(deTerminal ? 'terminal' : 'componente');
    const categoria = deTerminal ? sql`null::int` : sql.ref('id_categoria');
    const { rows } = await sql<ElementoConocido>`select id, nombre, cantidad, ${categoria} as id_categoria from ${tabla}
      where nombre_orden = any(select f_orden(x) from unnest(${nombres}::text[]) as x)
      order by id for key share`.execute(db);
    return rows;
  },

  /** The mueble as it stands in the shop, or undefined when it does not. Its positions stay until the transaction ends. */
  leerMueble: (id_establecimiento: number, id_mueble: number) =>
    db
      .selectFrom('establecimiento_mueble as em')
      .innerJoin('mueble as m', 'm.id', 'em.id_mueble')
      .where('em.id_establecimiento', '=', id_establecimiento)
      .where('em.id_mueble', '=', id_mueble)
      .select(['m.nombre', 'm.num_posiciones'])
      .forKeyShare('m')
      .executeTakeFirst(),

  /** Makes the record, or replaces it with its first photo. */
  insertarOCambiar: async (
    id_intento: number,
    c: Clave,
    { version, descripcion, id_foto, ocurrido, registrado, id_usuario }: Nueva,
    elementos: readonly ElementoDeAccion[],
  ): Promise<FilaGuardada> => {
    const { rows } = await sql<FilaGuardada>`
      insert into accion as a (id_intento, id_accion, step, tipo_elemento, id_mueble, posicion, version, descripcion,
        id_foto, ocurrido, registrado, id_usuario)
      values (${id_intento}, ${c.id_accion}, ${c.step}, ${c.tipo_elemento}, ${c.id_mueble}, ${c.posicion}, ${version},
        ${descripcion}, ${id_foto}, ${ocurrido}, ${registrado}, ${id_usuario})
      on conflict (id_intento, id_accion, step, tipo_elemento, id_mueble, posicion) do update
        set version = excluded.version, descripcion = excluded.descripcion, ocurrido = excluded.ocurrido,
          registrado = excluded.registrado, id_usuario = excluded.id_usuario, id_foto = excluded.id_foto
      returning ${FILA}`.execute(db);
    const [fila] = rows;
    if (fila === undefined) throw new Error('the record was not saved');
    const borrado = db.deleteFrom('accion_elemento').where('id_registro', '=', fila.id).execute();
    const idsDe = (tipo: TipoElemento) => elementos.map((e) => (e.tipo_elemento === tipo ? e.id_elemento : null));
    const insertado = sql`insert into accion_elemento (id_registro, id_componente, id_terminal, unidades)
        select ${fila.id}::int, e.id_componente, e.id_terminal, e.unidades
        from unnest(${idsDe(TIPO_ELEMENTO.COMPONENTE)}::int[], ${idsDe(TIPO_ELEMENTO.TERMINAL)}::int[],
          ${elementos.map((e) => e.unidades)}::int[])
          with ordinality as e (id_componente, id_terminal, unidades, orden)
        order by e.orden`.execute(db);
    await Promise.all([borrado, insertado]);
    return fila;
  },

  /** The sentences as they are signed. */
  cambiarDescripciones: async (acciones: readonly Pick<FilaAccion, 'id' | 'descripcion'>[]): Promise<void> => {
    const frases = acciones.map((a) => a.descripcion);
    await sql`update accion a set descripcion = d.frase
      from unnest(${acciones.map((a) => a.id)}::int[], ${frases}::text[]) as d (id, frase)
      where a.id = d.id and a.descripcion <> d.frase`.execute(db);
  },

  borrar: async (id_intento: number, clave: Clave): Promise<void> => {
    await sql`delete from accion a where ${deClave(id_intento, clave)}`.execute(db);
  },

  /** Adds photos to a record that has a first one and `tras` others. */
  insertarFotos: async (id_registro: number, tras: number, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await sql`insert into accion_foto (id_registro, orden, id_foto)
      select ${id_registro}::int, ${tras}::int + f.n + 1, f.id
      from unnest(${ids}::uuid[]) with ordinality as f (id, n)`.execute(db);
  },
});
