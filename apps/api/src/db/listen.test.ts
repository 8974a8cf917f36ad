import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, engine, type CommittedBase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { silent } from './log.ts';
import { inTransaction } from './transaction.ts';
import { sql } from 'kysely';

let test: CommittedBase;
beforeAll(async () => void (test = await committed()));
afterAll(() => test.close());

/** Collects notices; returns them with a function that waits for the next `count`. */
async function ear(channel: string, base = test.base) {
  const heard: string[] = [];
  let wake = (): void => {};
  await base.listen(channel, (payload) => {
    heard.push(payload);
    wake();
  });
  return {
    heard,
    async until(count: number): Promise<string[]> {
      while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return heard;
    },
  };
}
/** Ends the connection that listens. */
const lose = () =>
  engine === 'postgres'
    ? test.base.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'")
    : test.base.pool.connect().then((client) => client.release(true));
const say = (channel: string, payload: string, base = test.base) =>
  base.pool.query('select pg_notify($1, $2)', [channel, payload]);
/** Waits for the report of the lost connection and for a notice after it. */
async function untilHeard(channel: string, until: (count: number) => Promise<string[]>): Promise<void> {
  // Repeated, because a notice that is sent while nobody listens is lost.
  const speaker = setInterval(() => void say(channel, 'sí'), 50);
  const enough = (heard: readonly string[]) => heard.includes('') && heard.includes('sí');
  for (let count = 1; !enough(await until(count)); count += 1);
  clearInterval(speaker);
}

describe('listen', () => {
  it('hears its channel, in order, and no other; two may hear the same', async () => {
    const [one, two, other] = [await ear('channel Uno'), await ear('channel Uno'), await ear('otro')];
    await say('channel Uno', 'a');
    await say('channel Uno', 'ñ');
    await say('otro', 'x');
    expect(await one.until(2)).toEqual(['a', 'ñ']);
    expect(await two.until(2)).toEqual(['a', 'ñ']);
    expect(await other.until(1)).toEqual(['x']);
  });

  it('hears what a transaction said once it is kept, and nothing of one that is undone', async () => {
    const { until } = await ear('hechos');
    const tell = (payload: string, fails: boolean) =>
      inTransaction(test.base, async (tx) => {
        await sql`select pg_notify('hechos', ${payload})`.execute(tx);
        if (fails) throw new Error('no');
      });
    await expect(tell('deshecho', true)).rejects.toThrow('no');
    await tell('hecho', false);
    expect(await until(1)).toEqual(['hecho']);
  });

  it('listens again after its connection was lost, and reports that it may have missed something', async () => {
    const { until } = await ear('vuelve');
    await lose();
    await untilHeard('vuelve', until);
  });

  it('listens again though another channel was refused, and forgets that one', async () => {
    await expect(ear('')).rejects.toThrow('zero-length');
    const { until } = await ear('sigue');
    await lose();
    await untilHeard('sigue', until);
  });

  it.runIf(engine === 'postgres')('hears another replica', async () => {
    const replica = await connect({ url: test.url, log: silent });
    const { until } = await ear('replica', replica);
    await say('replica', 'hola');
    expect(await until(1)).toEqual(['hola']);
    await replica.close();
  });
});
