import { FILA_OBSERVACIONES, FILA_RESPUESTAS } from '@tajo/contract/obra';
import type { Accion } from '@tajo/contract/obra';
import type { AccionRegistrada } from '@tajo/domain/almacen/movimientos';
import type { ElementoConocido, ElementoDeAccion } from '@tajo/domain/obra/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';
import type { Momento } from '@tajo/domain/momento';
import type { RegistroEscrito } from '@tajo/domain/obra/intento';
import type { IdAccion, TipoElemento } from '@tajo/domain/obra/pasos';
import { sql } from 'kysely';
import { runLater } from '../db/dialect.ts';
import type { Db } from '../db/transaction.ts';

/** What tells a record of an attempt from the others; 0 where none (AMB-126). */
export type Clave = {
  readonly id_accion: number;
  readonly step: number;
  readonly tipo_elemento: number;
  readonly id_mueble: number;
  readonly posicion: number;
};
export type FilaAccion = Omit<Accion, 'path_foto'> & { readonly id_foto: string | null };
type Elemento = { readonly nombre_elemento: string; readonly unidades: number };
type Leido = { readonly descripcion: string; readonly id_foto: string | null; readonly elementos: Elemento[] };
type Nueva = Momento & {
  readonly version: number;
  readonly descripcion: string;
  readonly id_foto: string | null;
  readonly id_usuario: number;
};

const FILA = sql`id, descripcion, id_foto, id_accion, step, tipo_elemento as elemento, id_mueble as mueble, posicion`;
// The casts: a number of the address that no smallint holds finds nothing instead of failing.
const deClave = (id_intento: number, c: Clave) => sql`id_intento = ${id_intento} and id_accion = ${c.id_accion}::int
  and step = ${c.step}::int and tipo_elemento = ${c.tipo_elemento}::int and id_mueble = ${c.id_mueble}
  and posicion = ${c.posicion}::int`;

export const registrosQueries = (db: Db) => ({
  tiposDeAccion: () => db.selectFrom('tipo_accion').select(['id', 'nombre']).orderBy('id').execute(),

  /** The records in the order in which they were made, then the rows of step 4 (AMB-124). */
  filas: async (id_intento: number): Promise<FilaAccion[]> => {
    const paso4 = ({ id, descripcion }: { id: number; descripcion: string }) =>
      sql`select ${id}::int, ${descripcion}::text, null::uuid, 0, 4, 0, 0, 0`;
    const { rows } = await sql<FilaAccion>`
      select ${FILA} from accion where id_intento = ${id_intento}
      union all ${paso4(FILA_RESPUESTAS)} where exists (select from respuesta where id_intento = ${id_intento})
      union all ${paso4(FILA_OBSERVACIONES)}
        where exists (select from observacion where id_intento = ${id_intento})
      order by 1`.execute(db);
    return rows;
  },

  leer: async (id_intento: number, clave: Clave) => {
    const { rows } = await sql<Leido & Omit<RegistroEscrito, 'fecha'> & { ocurrido: string }>`
      select a.descripcion, a.id_foto, a.version, a.ocurrido, u.nombre as nombre_usuario, (select json_agg(json_build_object('nombre_elemento', coalesce(t.nombre, c.nombre),
          'unidades', e.unidades) order by e.id)
        from accion_elemento e
        left join componente c on c.id = e.id_componente
        left join terminal t on t.id = e.id_terminal
        where e.id_registro = a.id) as elementos
      from accion a join usuario u on u.id = a.id_usuario where ${deClave(id_intento, clave)}`.execute(db);
    if (rows[0] === undefined) return undefined;
    const { version, nombre_usuario, ocurrido, ...leido } = rows[0];
    return { ...leido, escrito: { version, nombre_usuario, fecha: new Date(ocurrido) } satisfies RegistroEscrito };
  },

  registradas: async (
    id_intento: number,
    id_establecimiento: number,
  ): Promise<(AccionRegistrada & { readonly id: number })[]> => {
    const { rows } = await sql<{
      id: number;
      id_accion: IdAccion;
      id_mueble: number;
      posicion: number;
      elementos: { tipo_elemento: TipoElemento; id_elemento: number; unidades: number }[];
    }>`
      select a.id, a.id_accion, a.id_mueble, a.posicion, json_agg(json_build_object('tipo_elemento', a.tipo_elemento,
        'id_elemento', coalesce(e.id_terminal, e.id_componente), 'unidades', e.unidades) order by e.id) as elementos
      from accion a join accion_elemento e on e.id_registro = a.id
      where a.id_intento = ${id_intento} group by a.id order by a.id`.execute(db);
    return rows.map(({ id, id_accion, id_mueble, posicion, elementos }) => ({
      id,
      id_accion,
      sitio: { id_establecimiento, id_mueble, posicion },
      elementos,
    }));
  },

  /** Those of the kind that bear one of the names; their category stays until the transaction ends (AMB-159). */
  conocidos: async (tipo: TipoElemento, nombres: readonly string[]): Promise<ElementoConocido[]> => {
    const deTerminal = tipo === TIPO_ELEMENTO.TERMINAL;
    const tabla = sql.table(deTerminal ? 'terminal' : 'componente');
    const categoria = deTerminal ? sql`null::int` : sql.ref('id_categoria');
    const { rows } = await sql<ElementoConocido>`select id, nombre, cantidad, ${categoria} as id_categoria from ${tabla}
      where nombre_orden = any(select f_orden(x) from unnest(${nombres}::text[]) as x)
      order by id for key share`.execute(db);
    return rows;
  },

  /** The mueble as it stands in the shop, or undefined when it does not. */
  mueble: (id_establecimiento: number, id_mueble: number) =>
    db
      .selectFrom('establecimiento_mueble as em')
      .innerJoin('mueble as m', 'm.id', 'em.id_mueble')
      .where('em.id_establecimiento', '=', id_establecimiento)
      .where('em.id_mueble', '=', id_mueble)
      .select(['m.nombre', 'm.num_posiciones'])
      .executeTakeFirst(),

  /** Makes the record, or replaces it, keeping the photo when there is no new one. */
  guardar: async (
    id_intento: number,
    c: Clave,
    { version, descripcion, id_foto, ocurrido, registrado, id_usuario }: Nueva,
    elementos: readonly ElementoDeAccion[],
  ): Promise<FilaAccion> => {
    const { rows } = await sql<FilaAccion>`
      insert into accion (id_intento, id_accion, step, tipo_elemento, id_mueble, posicion, version, descripcion,
        id_foto, ocurrido, registrado, id_usuario)
      values (${id_intento}, ${c.id_accion}, ${c.step}, ${c.tipo_elemento}, ${c.id_mueble}, ${c.posicion}, ${version},
        ${descripcion}, ${id_foto}, ${ocurrido}, ${registrado}, ${id_usuario})
      on conflict (id_intento, id_accion, step, tipo_elemento, id_mueble, posicion) do update
        set version = excluded.version, descripcion = excluded.descripcion, ocurrido = excluded.ocurrido,
          registrado = excluded.registrado, id_usuario = excluded.id_usuario,
          id_foto = coalesce(excluded.id_foto, accion.id_foto)
      returning ${FILA}`.execute(db);
    const [fila] = rows;
    if (fila === undefined) throw new Error('the record was not saved');
    await db.deleteFrom('accion_elemento').where('id_registro', '=', fila.id).execute();
    const filas = elementos.map(({ tipo_elemento, id_elemento, unidades }) => ({
      id_registro: fila.id,
      id_componente: tipo_elemento === TIPO_ELEMENTO.COMPONENTE ? id_elemento : null,
      id_terminal: tipo_elemento === TIPO_ELEMENTO.TERMINAL ? id_elemento : null,
      unidades,
    }));
    await db.insertInto('accion_elemento').values(filas).execute();
    return fila;
  },

  /** The sentences as they are signed. */
  describir: async (acciones: readonly Pick<FilaAccion, 'id' | 'descripcion'>[]): Promise<void> => {
    const frases = acciones.map((a) => a.descripcion);
    await runLater(
      db,
      sql`update accion a set descripcion = d.frase
        from unnest(${acciones.map((a) => a.id)}::int[], ${frases}::text[]) as d (id, frase)
        where a.id = d.id and a.descripcion <> d.frase`,
    );
  },

  borrar: async (id_intento: number, clave: Clave): Promise<void> => {
    await sql`delete from accion where ${deClave(id_intento, clave)}`.execute(db);
  },

  /** A photo that no record shows any more is not served either; one handed over with its parte may be shown twice. */
  borrarFoto: async (id_foto: string): Promise<void> => {
    await sql`delete from fichero where id = ${id_foto}
      and not exists (select from accion where id_foto = ${id_foto})`.execute(db);
  },
});
