import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyProps,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { holding } from './holding.ts';
import { waitingLine } from './line.ts';
import { DatabaseLostError, CommitUncertainError, saysLost, saysNotSent, saysReadOnly } from './lost.ts';
import type { Db, Tx } from './handle.ts';
import { nameOf } from './prepared.ts';
import type { Tables } from '../../db/tables.ts';
import type { Waits } from './waits.ts';

/** pg accepts a limit per query since 8.13; its types do not declare it. */
interface LimitedQuery extends QueryConfig {
  readonly query_timeout: number;
}

interface Session extends DatabaseConnection {
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(): void;
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Called with each statement that was answered, and how long that took. */
export type OnStatement = (text: string, ms: number) => void;

function sessionOf(client: PoolClient, { answer }: Waits, onStatement: OnStatement): Session {
  /** True if the connection must not be used again: it is lost, or its transaction could not be rolled back. */
  let broken = false;
  /** True in a transaction that was begun to read only: a write in it is a fault of ours, not of a server without writes. */
  let reading = false;

  async function send(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const query: LimitedQuery = { text, values: [...values], name: nameOf(text), query_timeout: answer };
    const since = performance.now();
    try {
      const result = await client.query(query);
      onStatement(text, performance.now() - since);
      return result;
    } catch (error) {
      if (!saysLost(error) || (reading && saysReadOnly(error))) throw error;
      broken = true;
      throw new DatabaseLostError('the database went away in the middle of a statement', { cause: error });
    }
  }

  return {
    async begin({ isolationLevel, accessMode }) {
      reading = accessMode === 'read only';
      const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
      await send(`begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`);
    },
    async commit() {
      const { command } = await send('commit').catch((error: unknown) => {
        if (!(error instanceof DatabaseLostError) || saysNotSent(error.cause)) throw error;
        throw new CommitUncertainError('the database went away in the middle of a commit', { cause: error });
      });
      if (command === 'ROLLBACK') throw new Error('a statement failed and nobody said so');
    },
    async rollback() {
      // The original error is the one to report. The server rolls back when the connection closes.
      await send('rollback').catch(() => (broken = true));
    },
    release: () => client.release(broken),
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await send(sql, parameters);
      return { rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error('rows are read by pages, not from a cursor');
    },
  };
}

function driverOf(pool: Pool, take: () => Promise<PoolClient>, waits: Waits, onStatement: OnStatement): Driver {
  const mine = (connection: DatabaseConnection): Session => connection as Session;
  return {
    init: async () => {},
    async acquireConnection() {
      // `holding` refuses by throwing synchronously; a rejection means that no connection is available.
      const client = await take().catch((cause: unknown) => {
        throw new DatabaseLostError('no connection with the database', { cause });
      });
      return sessionOf(client, waits, onStatement);
    },
    beginTransaction: (connection, settings) => mine(connection).begin(settings),
    commitTransaction: (connection) => mine(connection).commit(),
    rollbackTransaction: (connection) => mine(connection).rollback(),
    releaseConnection: async (connection) => mine(connection).release(),
    destroy: () => pool.end(),
  };
}

interface Opened {
  readonly props: Omit<KyselyProps, 'executor'>;
  isCrowded(): boolean;
}
const opened = new WeakMap<Db, Opened>();

/** True if a request that arrives now would wait for connections longer than `waits.line`. False over a transaction. */
export const isCrowded = (db: Db): boolean => opened.get(db)?.isCrowded() ?? false;

/** Returns Kysely over a pool, with named statements, a time limit per answer, and errors for lost connections. */
export function kyselyOver(pool: Pool, waits: Waits, onStatement: OnStatement = () => {}): Db {
  const line = waitingLine(pool);
  const driver = driverOf(pool, line.take, waits, onStatement);
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  const config = { dialect };
  const db: Db = new Kysely<Tables>(config);
  opened.set(db, { props: { config, dialect, driver }, isCrowded: () => line.wait() > waits.line });
  return db;
}

/**
 * Runs `work` in a new transaction and commits it unless `work` throws. `db` must come from `kyselyOver`. Statements
 * that are sent together are pipelined by pg; Kysely's own transaction waits for each answer. After `work` has ended
 * its handle refuses statements: they would run after the commit, outside the transaction.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  settings: TransactionSettings = {},
): Promise<T> {
  const props = opened.get(db)?.props;
  if (props === undefined) throw new Error('a transaction begins over the handle of the pool');
  const { driver, dialect } = props;
  const connection = await driver.acquireConnection();
  let over = false;
  const provideConnection: ConnectionProvider['provideConnection'] = async (send) => {
    if (over) throw new Error('the transaction is over, and a statement of it was not awaited');
    return send(connection);
  };
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection,
  });
  try {
    await driver.beginTransaction(connection, settings);
    const tx: Tx = new Transaction<Tables>({ ...props, executor });
    const result = await holding(() => work(tx)).finally(() => (over = true));
    await driver.commitTransaction(connection);
    return result;
  } catch (error) {
    await driver.rollbackTransaction(connection);
    throw error;
  } finally {
    await driver.releaseConnection(connection);
  }
}
