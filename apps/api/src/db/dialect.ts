import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { runBatch, type BatchAnswer, type Meaning, type Statement } from './batch.ts';
import { BasePerdida, GuardadoIncierto, saysLost } from './lost.ts';
import { nameOf, prepared } from './prepared.ts';
import type { Tx } from './handle.ts';
import type { Waits } from './waits.ts';

const command = (text: string): Statement => ({ text, values: [], name: `tajo_${text}` });
const [BEGIN, COMMIT, ROLLBACK] = [command('begin'), command('commit'), command('rollback')];
const CHANGES = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/;
const NOTHING: QueryResult<never> = { rows: [] };

const later = new WeakMap<CompiledQuery, Meaning | undefined>();

/**
 * Has a statement of a transaction done for which nobody waits: it is pipelined with the next one, or the commit, in
 * the order given, and what is wrong with it comes out there, as `means` says it. Then nothing is committed.
 */
export async function runLater(
  tx: Tx,
  statement: { compile(over: Tx): CompiledQuery },
  means?: Meaning,
): Promise<void> {
  const query = statement.compile(tx);
  prepared(query.sql);
  if (tx.isTransaction) later.set(query, means);
  await tx.executeQuery(query);
}

interface Session extends DatabaseConnection {
  begin(settings: TransactionSettings): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(): void;
}

function resultOf<R>({ rows, tag }: BatchAnswer): QueryResult<R> {
  const changed = CHANGES.exec(tag)?.[1];
  return { rows: rows as R[], ...(changed === undefined ? {} : { numAffectedRows: BigInt(changed) }) };
}

function sessionOf(client: PoolClient, { answer: limit }: Waits): Session {
  /** Not sent yet. */
  let waiting: Statement[] = [];
  /** Not to be used again: gone, or nobody knows in which transaction it is. */
  let broken = false;
  let gone = false;
  client.on('error', () => void (gone = true));

  async function send(statement: Statement): Promise<BatchAnswer> {
    const batch = [...waiting, statement];
    waiting = [];
    try {
      const answer = (await runBatch(client, batch, limit)).at(-1);
      return answer ?? { rows: [], tag: '' };
    } catch (error) {
      if (gone || saysLost(error)) {
        broken = true;
        throw new BasePerdida('the database went away in the middle of a statement', { cause: error });
      }
      // Else it leads to the socket and not to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  const sendCommit = (): Promise<BatchAnswer> => {
    if (gone) throw new BasePerdida('the database went away before the commit');
    return send(COMMIT).catch((error: unknown) => {
      if (!(error instanceof BasePerdida)) throw error;
      throw new GuardadoIncierto('the database went away in the middle of a commit', { cause: error });
    });
  };

  return {
    begin({ isolationLevel, accessMode }) {
      const how = `${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`;
      waiting.push(how === '' ? BEGIN : command(`begin${how}`));
    },
    async commit() {
      if (waiting.length === 1 && waiting[0] === BEGIN) waiting = [];
      else if ((await sendCommit()).tag === 'ROLLBACK') throw new Error('a statement failed and nobody said so');
    },
    async rollback() {
      const begun = !waiting.some(({ text }) => text.startsWith('begin'));
      waiting = [];
      if (!begun || broken) return;
      // What went wrong before is what is told; with its session the transaction ends as well.
      await send(ROLLBACK).catch(() => void (broken = true));
    },
    release: () => client.release(broken),
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const statement = { text: query.sql, values: query.parameters, name: nameOf(query.sql) };
      if (!later.has(query)) return resultOf<R>(await send(statement));
      waiting.push({ ...statement, means: later.get(query) });
      return NOTHING;
    },
    streamQuery() {
      throw new Error('rows are read by pages, not from a cursor');
    },
  };
}

const driverOf = (pool: Pool, waits: Waits): Driver => {
  const sessions = new WeakMap<PoolClient, Session>();
  const mine = (connection: DatabaseConnection): Session => connection as Session;
  return {
    init: async () => {},
    async acquireConnection() {
      // A connection that may not be asked for is refused at once; the promise fails only for want of a database.
      const asked = pool.connect();
      const client = await asked.catch((cause: unknown) => {
        throw new BasePerdida('no connection with the database', { cause });
      });
      const session = sessions.get(client) ?? sessionOf(client, waits);
      sessions.set(client, session);
      return session;
    },
    beginTransaction: async (connection, settings) => mine(connection).begin(settings),
    commitTransaction: (connection) => mine(connection).commit(),
    rollbackTransaction: (connection) => mine(connection).rollback(),
    releaseConnection: async (connection) => mine(connection).release(),
    destroy: () => pool.end(),
  };
};

/** PostgreSQL as Kysely speaks to it, with the statements of a transaction that need no answer pipelined. */
export const dialectOver = (pool: Pool, waits: Waits): Dialect => ({
  createDriver: () => driverOf(pool, waits),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
