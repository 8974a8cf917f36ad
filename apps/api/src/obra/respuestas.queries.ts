import type { PreguntaDelParte } from '@tajo/contract/obra';
import type { Momento } from '@tajo/domain/momento';
import type { Respuesta } from '@tajo/domain/obra/preguntas';
import { grupos } from '@tajo/domain/grupos';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

interface DeIntento {
  readonly id_proyecto: number;
  readonly id_intento: number | null;
}
type PreguntasDe<D> = (uno: D) => PreguntaDelParte[];
type De = Momento & { readonly id_usuario: number };

export const respuestasQueries = (db: Db) => ({
  /** The questions of each one's project, with what its attempt has answered, in the words that were answered. */
  leerAbiertasDeVarios: async <D extends DeIntento>(de: readonly D[]): Promise<PreguntasDe<D>> => {
    if (de.length === 0) return () => [];
    const { rows } = await sql<PreguntaDelParte & { n: number }>`
      select d.n::int as n, p.id, coalesce(r.pregunta, p.pregunta) as pregunta, r.respuesta
      from unnest(${de.map((d) => d.id_proyecto)}::int[], ${de.map((d) => d.id_intento)}::int[])
        with ordinality as d (id_proyecto, id_intento, n)
      join pregunta p on p.id_proyecto = d.id_proyecto
      left join respuesta r on r.id_pregunta = p.id and r.id_intento = d.id_intento
      order by d.n, p.id`.execute(db);
    const suyas = grupos(rows, ({ n }) => n);
    return (uno) => suyas(de.indexOf(uno) + 1).map(({ n: _n, ...pregunta }) => pregunta);
  },

  leerAbiertas: async (de: DeIntento): Promise<PreguntaDelParte[]> =>
    (await respuestasQueries(db).leerAbiertasDeVarios([de]))(de),

  /** Returns the answers of finished attempts, with the questions as they were worded then (AMB-054). */
  leerFirmadasDeVarios: async (intentos: readonly number[]): Promise<(id_intento: number) => PreguntaDelParte[]> => {
    if (intentos.length === 0) return () => [];
    const { rows } = await sql<PreguntaDelParte & { id_intento: number }>`
      select id_intento, id_pregunta as id, pregunta, respuesta
      from respuesta where id_intento = any(${intentos}::int[]) order by id_pregunta`.execute(db);
    const suyas = grupos(rows, ({ id_intento }) => id_intento);
    return (id) => suyas(id).map(({ id_intento: _intento, ...pregunta }) => pregunta);
  },

  /**
   * The answers of these questions become the ones given, none for null; those of the others stay. A new answer to a
   * question keeps the words in which it was answered before: the technician has read no others (AMB-054).
   */
  cambiar: async (id_intento: number, dadas: readonly Respuesta[], de: De): Promise<void> => {
    const vacias = dadas.filter((d) => d.respuesta === null).map((d) => d.id);
    if (vacias.length > 0) {
      const suyas = db.deleteFrom('respuesta').where('id_intento', '=', id_intento);
      await suyas.where('id_pregunta', 'in', vacias).execute();
    }
    const llenas = dadas.filter((d) => d.respuesta !== null);
    if (llenas.length === 0) return;
    await sql`insert into respuesta (id_intento, id_pregunta, pregunta, respuesta, ocurrido, registrado, id_usuario)
      select ${id_intento}, p.id, p.pregunta, n.respuesta, ${de.ocurrido}, ${de.registrado}, ${de.id_usuario}
      from unnest(${llenas.map((d) => d.id)}::int[], ${llenas.map((d) => d.respuesta)}::text[])
        with ordinality as n (id_pregunta, respuesta, orden)
      join pregunta p on p.id = n.id_pregunta order by n.orden for key share of p
      on conflict (id_intento, id_pregunta) do update set respuesta = excluded.respuesta, ocurrido = excluded.ocurrido,
        registrado = excluded.registrado, id_usuario = excluded.id_usuario`.execute(db);
  },

  cambiarObservaciones: async (id_intento: number, observaciones_tecnico: string, de: De): Promise<void> => {
    const { ocurrido, registrado, id_usuario } = de;
    const fila = { observaciones_tecnico, ocurrido, registrado, id_usuario };
    const nueva = db.insertInto('observacion').values({ id_intento, ...fila });
    await nueva.onConflict((c) => c.column('id_intento').doUpdateSet(fila)).execute();
  },
});
