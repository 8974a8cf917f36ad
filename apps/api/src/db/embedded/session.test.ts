import { describe, expect, it, vi } from 'vitest';
import { engine } from '../../../test/database.ts';
import { connect } from '../connect.ts';
import { openSession } from './session.ts';

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const parse = Buffer.from([...Buffer.from('P'), 0, 0, 0, 6, 0, 0]);
const sync = Buffer.from([...Buffer.from('S'), 0, 0, 0, 4]);
const query = Buffer.from([...Buffer.from('Q'), 0, 0, 0, 5, 0]);

describe('a session of the embedded engine', () => {
  it.each([1, 3, 7, 100])('gathers messages up to Sync or Query, however they are cut (by %i bytes)', (size) => {
    const asked: [string, string][] = [];
    let begun = 0;
    const { socket } = openSession({
      begin: () => void begun++,
      ask: (bytes, last) =>
        void asked.push([
          Buffer.from(bytes)
            .toString('latin1')
            .replaceAll(/[^PSQ]/g, ''),
          String.fromCodePoint(last),
        ]),
      end: () => {},
    });
    const all = Buffer.concat([startup, parse, sync, query, parse, parse, sync, parse]);
    for (let at = 0; at < all.length; at += size) socket.write(all.subarray(at, at + size));
    expect(begun).toBe(1);
    expect(asked).toEqual([
      ['PS', 'S'],
      ['Q', 'Q'],
      ['PPS', 'S'],
    ]);
  });

  it.runIf(engine === 'embedded')(
    'fails alone when the engine dies of its statement, which is opened again',
    async () => {
      const told: string[] = [];
      const note = (line: string) => void told.push(line);
      const { pool, close } = await connect({ log: { info: note, warn: note, error: note } });
      await pool.query(
        'create function sin_fin(int) returns int language plpgsql as $$ begin return sin_fin($1 + 1); end $$',
      );
      await expect(pool.query('select sin_fin(1)')).rejects.toThrow('no ha terminado su respuesta');
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect(told.join('\n')).toContain('se abrirá de nuevo');
      await close();
    },
  );

  it.runIf(engine === 'embedded')('ends with its thread when the database is closed', async () => {
    const threads = () => (process.report.getReport() as { workers: unknown[] }).workers.length;
    const before = threads();
    const { pool, close } = await connect({ log: { info() {}, warn() {}, error() {} } });
    await pool.query('select 1');
    expect(threads()).toBe(before + 1);
    await close();
    await vi.waitFor(() => expect(threads()).toBe(before), 10_000);
  });

  it.runIf(engine === 'embedded')('leaves nothing to the next one: transaction, settings, statements', async () => {
    const { pool, close } = await connect({ log: { info() {}, warn() {}, error() {} } });
    const client = await pool.connect();
    await client.query({ name: 'uno', text: 'select 1' });
    await client.query("set time zone 'Asia/Tokyo'; create temp table t (n int); begin; create table abierta (n int)");
    client.release(true);
    await pool.query({ name: 'uno', text: 'select 2' });
    const { rows } = await pool.query(
      "select current_setting('TimeZone') as zone, to_regclass('t') as temp, to_regclass('abierta') as open",
    );
    expect(rows).toEqual([{ zone: 'UTC', temp: null, open: null }]);
    await close();
  });
});
