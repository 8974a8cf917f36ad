import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { committed, engine, type CommittedBase } from '../../test/database.ts';
import { tcpLine, type TcpLine } from '../../test/tcp-line.ts';
import { withCommittedApi, withReplicas } from '../../test/with-api.ts';
import { errorAnswerOf } from '../server/answer/errors.ts';
import { connect } from './connect.ts';
import { silent } from './log.ts';
import { DatabaseLostError, CommitUncertainError } from './lost.ts';
import { inTransaction } from './transaction.ts';
import type { Db } from './handle.ts';
import { WAITS } from './waits.ts';

const one = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

/** Ends every session but the current one, as an administrator or a stopping server does. */
const endTheOthers = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

it('a statement without an answer is given up, and the next one is answered', async () => {
  const test = await committed();
  const { db, close } = await connect({
    url: test.url,
    log: silent,
    waits: { ...WAITS, answer: 400, connection: 60_000 },
  });
  const endless = sql`select count(*) from generate_series(1, 100000000000)`;
  await expect(endless.execute(db)).rejects.toBeInstanceOf(DatabaseLostError);
  expect(await one(db)).toEqual([{ one: 1 }]);
  await expect(inTransaction({ db }, (tx) => endless.execute(tx))).rejects.toBeInstanceOf(DatabaseLostError);
  expect(await one(db)).toEqual([{ one: 1 }]);
  await close();
  await test.close();
});

it.runIf(engine === 'embedded')(
  'an engine that dies of a commit leaves it unknown; of a statement, nothing',
  async () => {
    const { db, close } = await connect({ log: silent });
    const endless = sql`create function sin_fin(int) returns int language plpgsql as
    $$ begin return sin_fin($1 + 1); end $$`;
    await endless.execute(db);
    await sql`create function al_final() returns trigger language plpgsql as
    $$ begin perform sin_fin(1); return null; end $$`.execute(db);
    await sql`create table hecho (n int)`.execute(db);
    await sql`create constraint trigger al_final after insert on hecho deferrable initially deferred
    for each row execute function al_final()`.execute(db);
    const committing = inTransaction({ db }, (tx) => sql`insert into hecho values (1)`.execute(tx));
    await expect(committing).rejects.toBeInstanceOf(CommitUncertainError);
    // Opened again in memory it is empty.
    await endless.execute(db);
    const stating = inTransaction({ db }, (tx) => sql`select sin_fin(1)`.execute(tx));
    await expect(stating).rejects.toBeInstanceOf(DatabaseLostError);
    await expect(stating).rejects.not.toBeInstanceOf(CommitUncertainError);
    await close();
  },
);

describe.runIf(engine === 'postgres')('a database that falls silent', () => {
  let line: TcpLine | undefined;
  afterEach(() => line?.close());
  const reach = async (url: string) => {
    line = await tcpLine(url);
    const waits = { ...WAITS, answer: 1000, connection: 1000 };
    return connect({ url: line.url, listenUrl: url, log: silent, waits });
  };
  const data = { nombre: 'Solo', nif: 'B1', direccion: 'Sol, 1', contacto: 'Ana', email: 'c@c.es', telefono: '6' };

  it.each([
    ['at once', (): void => line?.silence()],
    ['when it is told to commit, which it does', (): void => line?.silenceAfter('commit')],
  ])('%s is given up: 503 with Retry-After, and a repeat with its key is done once', (_, fall) =>
    withReplicas(async (one, other) => {
      const { post } = await other.as('ADMIN');
      const key = { 'idempotency-key': randomUUID() };
      fall();
      const lost = await post('/api/cliente', data, key);
      expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2']);
      line?.restore();
      let { statusCode } = lost;
      while (statusCode === 503) ({ statusCode } = await post('/api/cliente', data, key));
      expect(statusCode).toBe(201);
      const saved = await one.system.db.selectFrom('cliente').where('nombre', '=', 'Solo').select('id').execute();
      expect(saved).toHaveLength(1);
    }, reach)(),
  );
});

describe.runIf(engine === 'postgres')('a database that goes away', () => {
  let test: CommittedBase;
  beforeAll(async () => void (test = await committed()));
  afterAll(() => test.close());

  it('in a transaction is reported as such, whatever the statement and the rollback report', async () => {
    const { base } = test;
    const other = await connect({ url: test.url, log: silent });
    let begun = (): void => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    let goOn = (): void => {};
    const ended = new Promise<void>((resolve) => (goOn = resolve));
    const resting = inTransaction(base, async (tx) => {
      await one(tx);
      begun();
      await ended;
      await one(tx);
    });
    await hasBegun;
    await endTheOthers(other.db);
    goOn();
    await expect(resting).rejects.toBeInstanceOf(DatabaseLostError);
    await expect(resting).rejects.not.toBeInstanceOf(CommitUncertainError);
    expect(await one(base.db)).toEqual([{ one: 1 }]);
    await other.close();
  });

  it('that refuses connections is reported as such too', async () => {
    const mine = await connect({ url: test.url, log: silent });
    const admin = await connect({ url: process.env['TAJO_TEST_URL'] ?? '', log: silent });
    const name = new URL(test.url ?? '').pathname.slice(1);
    const open = (yes: boolean) => sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(yes))}`;
    // The existing connection; the next one would be new.
    const held = await mine.pool.connect();
    await open(false).execute(admin.db);
    await expect(one(mine.db)).rejects.toBeInstanceOf(DatabaseLostError);
    await open(true).execute(admin.db);
    held.release();
    expect(await one(mine.db)).toEqual([{ one: 1 }]);
    await Promise.all([mine.close(), admin.close()]);
  });

  /**
   * Runs a transaction whose connection is lost after its last statement, and calls `what` after the loss was noticed.
   */
  async function cutAfterLast(what: () => void): Promise<unknown> {
    const mine = await connect({ url: test.url, log: silent });
    let [asked, goOn] = [(): void => {}, (): void => {}];
    const [last, noticed] = [
      new Promise<void>((resolve) => (asked = resolve)),
      new Promise<void>((resolve) => (goOn = resolve)),
    ];
    mine.pool.once('acquire', (client) => client.once('end', goOn));
    const saving = inTransaction(mine, async (tx) => {
      await one(tx);
      asked();
      await noticed;
      what();
    }).catch((error: unknown) => error);
    await last;
    await endTheOthers(test.base.db);
    const told = await saving;
    expect(await one(mine.db)).toEqual([{ one: 1 }]);
    await mine.close();
    return told;
  }

  it('between the last statement and the commit has saved nothing, and says so', async () => {
    const told = await cutAfterLast(() => undefined);
    expect(told).toBeInstanceOf(DatabaseLostError);
    expect(told).not.toBeInstanceOf(CommitUncertainError);
  });

  it('before an undoing hides nothing of why it is undone', async () => {
    const rule = new Error('a rule says no');
    const told = await cutAfterLast(() => {
      throw rule;
    });
    expect(told).toBe(rule);
  });

  it('in a commit leaves unknown what became of it, and says so', async () => {
    const { base } = test;
    await base.pool.query(`create table lenta (n integer);
      create function esperar() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
      create constraint trigger lenta_espera after insert on lenta deferrable initially deferred
        for each row execute function esperar()`);
    const other = await connect({ url: test.url, log: silent });
    const saving = inTransaction(base, (tx) => sql`insert into lenta values (1)`.execute(tx)).catch(
      (error: unknown) => error,
    );
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    while ((await waits.execute(other.db)).rows[0]?.n === 0);
    await endTheOthers(other.db);
    expect(await saving).toBeInstanceOf(CommitUncertainError);
    expect(await saving).toHaveProperty('name', 'CommitUncertainError');
    const { status, body } = errorAnswerOf(await saving, false);
    expect([status, body.message]).toEqual([503, expect.stringContaining('no se sabe si el cambio quedó guardado')]);
    await other.close();
  });

  it(
    'answers 503 with Retry-After, and a repeat with its key is done once',
    withCommittedApi(async ({ as, system }) => {
      const { post } = await as('ADMIN');
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(system.db);
      const url = new URL(rows[0]?.name ?? '', process.env['TAJO_TEST_URL']);
      const other = await connect({ url: url.href, log: silent });
      let [saved, ending] = [0, Promise.resolve<unknown>(undefined)];
      const statuses = new Set<number>();
      const createCliente = async (n: number): Promise<void> => {
        const nombre = `Cliente ${n}`;
        const data = {
          nombre,
          nif: `B${n}`,
          direccion: 'Sol, 1',
          contacto: 'Ana',
          email: `c${n}@c.es`,
          telefono: '6',
        };
        const key = { 'idempotency-key': randomUUID() };
        for (;;) {
          const { statusCode, headers } = await post('/api/cliente', data, key);
          statuses.add(statusCode);
          if (statusCode === 201) break;
          expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
        }
        saved += 1;
        // One at a time: two at once would end each other's sessions.
        if (saved % 20 === 1) await (ending = ending.then(() => endTheOthers(other.db)));
      };
      await Promise.all(Array.from({ length: 150 }, (_, n) => createCliente(n)));
      expect([...statuses].toSorted()).toEqual([201, 503]);
      const { n } = await other.db
        .selectFrom('cliente')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      await other.close();
      expect(Number(n)).toBe(150);
    }),
  );
});
