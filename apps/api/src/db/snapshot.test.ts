import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { whileUnderWay } from '../../test/waiting.ts';
import { withCommittedApi } from '../../test/with-api.ts';
import { engine } from '../../test/database.ts';
import { readingFrom, snapshotOf } from './snapshot.ts';

// The embedded engine has one connection: there, nothing is kept while another reads.
it.runIf(engine === 'postgres')(
  'what is kept while the first statement runs is not in the snapshot that travels before it, nor asked for again',
  withCommittedApi(async (api) => {
    const { db } = api.system;
    const { id } = await hacerProyecto(api);
    const { reader, snapshot } = readingFrom(db);
    let suya = '';
    const { waited, answer } = await whileUnderWay(
      api,
      async (tx) => {
        await tx.updateTable('proyecto').set({ nombre: 'Otoño' }).where('id', '=', id).execute();
        suya = (await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)).rows[0]?.xid ?? '';
      },
      () => reader.executeQuery(CompiledQuery.raw('select nombre from proyecto where id = $1 for update', [id])),
    );
    expect([waited, answer.rows]).toEqual([true, [{ nombre: 'Otoño' }]]);
    const cuenta = async (texto = '') => {
      const { rows } = await sql<{ si: boolean }>`
        select pg_visible_in_snapshot(${suya}::xid8, ${texto.split(' ')[0]}::pg_snapshot) as si`.execute(db);
      return rows[0]?.si;
    };
    const primera = snapshot();
    await reader.executeQuery(CompiledQuery.raw('select 1'));
    expect([await cuenta(snapshot()), await cuenta(await snapshotOf(db))]).toEqual([false, true]);
    expect(snapshot()).toBe(primera);
  }),
);
