import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engine } from '../../test/database.ts';
import { ask, startPair, type Pair } from '../../test/standby.ts';
import { tcpLine, type TcpLine } from '../../test/tcp-line.ts';
import { errorAnswerOf } from '../server/answer/errors.ts';
import { connect, type Base } from './connect.ts';
import { silent } from './log.ts';
import { inTransaction } from './transaction.ts';

const UNTIL = { timeout: 10_000, interval: 50 };
/** Longer than asking the hosts takes, much shorter than the wait for an answer (22 s). */
const SOON_MS = 6000;

it('of several hosts that all refuse, a start fails with one line', async () => {
  const url = 'postgres://tajo@127.0.0.1:1,127.0.0.1:2/postgres?target_session_attrs=read-write';
  await expect(connect({ url, log: silent })).rejects.toThrow('ECONNREFUSED');
});

// The embedded engine has no standby.
describe.runIf(engine === 'postgres')('of several hosts', () => {
  let pair: Pair;
  let base: Base | undefined;
  let line: TcpLine | undefined;
  beforeEach(async () => {
    pair = await startPair(process.env['TAJO_TEST_URL'] ?? '');
    await ask(pair.urls[0], 'create table hecho (n int primary key)');
  });
  afterEach(async () => {
    await base?.close();
    await line?.close();
    [base, line] = [undefined, undefined];
    await pair.close();
  });

  /** Connects to both, the standby first; with `line`, to the primary over it. */
  async function open(): Promise<Base> {
    const port = (url: string) => new URL(url).port;
    const [primary, standby] = [port(line?.url ?? pair.urls[0]), port(pair.urls[1])];
    base = await connect({
      url: `postgres://tajo@127.0.0.1:${standby},127.0.0.1:${primary}/postgres?target_session_attrs=read-write`,
      log: silent,
    });
    return base;
  }
  const write = ({ db }: Base, n: number) =>
    inTransaction({ db }, (tx) => sql`insert into hecho values (${n})`.execute(tx));
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => errorAnswerOf(error, false),
    );
  const written = async () =>
    (await ask<{ n: number }>(pair.urls[1], 'select n from hecho order by n')).map(({ n }) => n);
  /** Resolves when a notice arrives that was sent after the change of the primary. */
  async function hears({ listen, pool }: Base): Promise<void> {
    const heard: string[] = [];
    await vi.waitFor(() => listen('nuevo', (payload) => void heard.push(payload)), UNTIL);
    await vi.waitFor(async () => {
      await pool.query("select pg_notify('nuevo', 'hola')");
      expect(heard).toContain('hola');
    }, UNTIL);
  }
  const LATER = { status: 503, headers: { 'retry-after': '2' } };

  it('the one that accepts writes is used, and after its crash the one that was promoted', async () => {
    const own = await open();
    await write(own, 1);
    await own.listen('antes', () => undefined);
    // A crash takes along what the standby does not have yet.
    await vi.waitFor(async () => expect(await written()).toEqual([1]), UNTIL);
    await pair.crash();
    const from = performance.now();
    expect(await statusOf(write(own, 2))).toMatchObject(LATER);
    expect(performance.now() - from).toBeLessThan(1000);
    await pair.promote();
    await vi.waitFor(() => write(own, 3), UNTIL);
    expect(await written()).toEqual([1, 3]);
    await hears(own);
  });

  it('one that no longer accepts writes is left, and its connections are closed', async () => {
    const own = await open();
    await write(own, 1);
    const [old] = pair.urls;
    await ask(old, 'alter system set default_transaction_read_only = on');
    await ask(old, 'select pg_reload_conf()');
    await vi.waitFor(async () => expect(await statusOf(write(own, 2))).toMatchObject(LATER), UNTIL);
    await pair.promote();
    await vi.waitFor(() => write(own, 3), UNTIL);
    await hears(own);
    const left = "select application_name from pg_stat_activity where application_name like 'tajo%'";
    await vi.waitFor(async () => expect(await ask(old, left)).toEqual([]), UNTIL);
  });

  it('one that falls silent holds up no request, and the one that was promoted is used', async () => {
    line = await tcpLine(pair.urls[0]);
    const own = await open();
    await write(own, 1);
    line.silence();
    const from = performance.now();
    expect(await statusOf(write(own, 2))).toMatchObject(LATER);
    expect(performance.now() - from).toBeLessThan(SOON_MS);
    await pair.promote();
    await vi.waitFor(() => write(own, 3), UNTIL);
    await hears(own);
  });
});
