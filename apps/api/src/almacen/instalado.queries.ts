import type { Elemento } from '@tajo/domain/almacen/lugar';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type FilaInstalado = Elemento & { readonly id_lugar: number; readonly unidades: number };

export const instaladoQueries = (db: Db) => ({
  /** Locks and returns what stands at the spots. */
  bloquear: async (lugares: readonly number[]): Promise<(FilaInstalado & { readonly id: number })[]> => {
    const { rows } = await sql<FilaInstalado & { id: number }>`
      select id, id_lugar, unidades, case when id_terminal is null then 2 else 1 end as tipo_elemento,
        coalesce(id_terminal, id_componente) as id_elemento
      from instalado where id_lugar = any(${lugares}::int[]) order by id for update`.execute(db);
    return rows;
  },

  borrar: async (ids: readonly number[]): Promise<void> => {
    if (ids.length > 0) await sql`delete from instalado where id = any(${ids}::int[])`.execute(db);
  },

  cambiar: async (filas: readonly { readonly id: number; readonly unidades: number }[]): Promise<void> => {
    if (filas.length === 0) return;
    await sql`update instalado i set unidades = d.n
      from unnest(${filas.map((f) => f.id)}::int[], ${filas.map((f) => f.unidades)}::int[]) as d (id, n)
      where i.id = d.id`.execute(db);
  },

  insertar: async (filas: readonly FilaInstalado[]): Promise<void> => {
    if (filas.length === 0) return;
    const de = (tipo: number) => filas.map((f) => (f.tipo_elemento === tipo ? f.id_elemento : null));
    await sql`insert into instalado (id_lugar, id_componente, id_terminal, unidades)
      select * from unnest(${filas.map((f) => f.id_lugar)}::int[], ${de(TIPO_ELEMENTO.COMPONENTE)}::int[],
        ${de(TIPO_ELEMENTO.TERMINAL)}::int[], ${filas.map((f) => f.unidades)}::int[])`.execute(db);
  },
});
