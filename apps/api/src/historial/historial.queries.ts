import type { Entidad } from '@tajo/domain/entidades';
import { alRecibir } from '@tajo/domain/momento';
import type { Fechado, Momento } from '@tajo/domain/momento';
import { sql } from 'kysely';
import { runText } from '../db/prepared.ts';
import type { Db, Tx } from '../db/handle.ts';
import type { Actor } from '../actor.ts';
import type { Escritura } from '../escritura.ts';
import type { System } from '../system.ts';

export interface Anotacion {
  /** '<room>.<verb>', as 'cliente.guardar'. */
  readonly accion: string;
  readonly entidad: Entidad;
  readonly id: number;
  /** Its number, if it was reserved. */
  readonly linea?: number | undefined;
  /** Why, in the person's words. */
  readonly motivo?: string | null | undefined;
  /** The record before and after; absent if it was created or deleted. */
  readonly antes?: object | undefined;
  readonly despues?: object | undefined;
  /**
   * For an action on site: when it happened, and in which attempt (AMB-155). An action of the office happens when it is
   * received.
   */
  readonly hecho?: Hecho | undefined;
  /** For a parte: its technician before the change. */
  readonly tenia?: number | null | undefined;
}

export interface Hecho {
  readonly fechado: Fechado;
  readonly id_intento: number | null;
}

/** Transaction and clock of a line, and its author; undefined for the program itself. */
interface Autoria {
  readonly tx: Tx;
  readonly system: Pick<System, 'now'>;
  readonly actor: Pick<Actor, 'id'> | undefined;
}

const SIGUIENTE = `nextval('historial_id_seq')`;
const ANOTAR = `insert into historial (id, fecha, ocurrido, ocurrido_declarado, reloj_declarado, id_intento, tenia, id_usuario,
    accion, entidad, id_entidad, motivo, antes, despues)
  overriding system value
  values (coalesce($1, ${SIGUIENTE}), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** Reserves the id of a history line that is written at the end of the transaction, for rows that refer to it. */
export const reservarLinea = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ linea: number }>`select ${sql.raw(SIGUIENTE)} as linea`.execute(tx);
  const [fila] = rows;
  if (fila === undefined) throw new Error('the history gave no line');
  return fila.linea;
};

const json = (v: object | undefined): string | null => (v === undefined ? null : JSON.stringify(v));

/**
 * Writes the history line of a change in its transaction; screens that show the record are notified on commit
 * (REG-010). The author is the actor, or null for the program itself.
 */
export const anotar = async (
  { tx, system, actor }: Autoria,
  { accion, entidad, id, linea, motivo, antes, despues, hecho, tenia }: Anotacion,
): Promise<void> => {
  const { ocurrido, registrado, declarado } = hecho?.fechado ?? alRecibir(system.now());
  await runText(tx, ANOTAR, [
    linea ?? null,
    registrado,
    ocurrido,
    declarado.ocurrido,
    declarado.reloj,
    hecho?.id_intento ?? null,
    tenia ?? null,
    actor?.id ?? null,
    accion,
    entidad,
    id,
    motivo ?? null,
    json(antes),
    json(despues),
  ]);
};

type Linea = Pick<Anotacion, 'id' | 'antes' | 'despues'>;

/** Writes a history line for each record that one operation changed in the same way, in one statement. */
export async function anotarVarios(
  { tx, system, actor }: Autoria,
  {
    accion,
    entidad,
    lineas,
    tenia,
    momento: { ocurrido, registrado } = alRecibir(system.now()),
  }: Pick<Anotacion, 'accion' | 'entidad' | 'tenia'> & {
    readonly lineas: readonly Linea[];
    readonly momento?: Momento;
  },
): Promise<void> {
  if (lineas.length === 0) return;
  const [ids, antes, despues] = [
    lineas.map((l) => l.id),
    lineas.map((l) => json(l.antes)),
    lineas.map((l) => json(l.despues)),
  ];
  await sql`insert into historial (fecha, ocurrido, tenia, id_usuario, accion, entidad, id_entidad, antes, despues)
    select ${registrado}, ${ocurrido}, ${tenia ?? null}::int, ${actor?.id ?? null}::int, ${accion}, ${entidad}, l.*
    from unnest(${ids}::int[], ${antes}::jsonb[], ${despues}::jsonb[]) as l`.execute(tx);
}

type Caidos = Omit<Anotacion, 'accion' | 'id'> & { readonly entidad: 'contrata' | 'proyecto' };

/** Writes a history line for each record that was finished together with the record it depends on. */
export async function anotarCaidos(
  escritura: Escritura,
  ids: readonly number[],
  { entidad, ...cambio }: Caidos,
): Promise<void> {
  const lineas = ids.map((id) => ({ id, ...cambio }));
  await anotarVarios(escritura, { accion: `${entidad}.finalizar`, entidad, lineas });
}

export const historialQueries = (db: Db) => {
  const lineas = (entidad: Entidad, id: number) =>
    db
      .selectFrom('historial as h')
      .leftJoin('usuario as u', 'u.id', 'h.id_usuario')
      .where('h.entidad', '=', entidad)
      .where('h.id_entidad', '=', id)
      .select('u.nombre as nombre_usuario');
  return {
    /** Newest first, by when it happened. */
    leer: (entidad: Entidad, id: number, cuantas: number) =>
      lineas(entidad, id)
        .orderBy('h.ocurrido', 'desc')
        .orderBy('h.id', 'desc')
        .limit(cuantas)
        .select(['h.id', 'h.ocurrido as fecha', 'h.accion', 'h.motivo', 'h.antes', 'h.despues'])
        .execute(),
    /** Returns the latest instant among the last thousand lines. */
    leerUltimoInstante: async (): Promise<Date | undefined> => {
      const { rows } = await sql<{ ultimo: string | null }>`
        select max(greatest(fecha, ocurrido)) as ultimo
        from (select fecha, ocurrido from historial order by id desc limit 1000) h`.execute(db);
      const ultimo = rows[0]?.ultimo ?? null;
      return ultimo === null ? undefined : new Date(ultimo);
    },
    /**
     * Returns who created this version of the record, and when; the author of the last line if no line has that
     * version.
     */
    leerAutor: (entidad: Entidad, id: number, version: number) =>
      lineas(entidad, id)
        .orderBy(sql`(h.despues ->> 'version')::int is not distinct from ${version}`, 'desc')
        .orderBy('h.id', 'desc')
        .select(['h.fecha', 'h.id_usuario'])
        .limit(1)
        .executeTakeFirst(),
    /** Returns the user who last changed a field of a record, and when; the last who saved it if no line shows that. */
    leerAutorDeCampo: (entidad: Entidad, id: number, campo: string) =>
      lineas(entidad, id)
        .orderBy(sql`(h.antes ->> ${campo}) is distinct from (h.despues ->> ${campo})`, 'desc')
        .orderBy('h.id', 'desc')
        .select(['h.fecha', 'h.id_usuario'])
        .limit(1)
        .executeTakeFirst(),
  };
};
