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
const UNANSWERED: BatchAnswer = { rows: [], tag: '' };

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

interface First {
  readonly statement: Statement;
  told(rows: BatchAnswer['rows']): void;
}
const before = new WeakMap<CompiledQuery, First>();

/** Has a text without values asked just before a statement, on its way: `told` is called before that one is answered. */
export function askBefore<R>(query: CompiledQuery<R>, text: string, told: First['told']): void {
  before.set(query, { statement: { text, values: [], name: nameOf(prepared(text)) }, told });
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

  async function sendAll(last: readonly Statement[]): Promise<readonly BatchAnswer[]> {
    const batch = waiting.length === 0 ? last : [...waiting, ...last];
    waiting = [];
    try {
      return await runBatch(client, batch, limit);
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

  const send = async (statement: Statement): Promise<BatchAnswer> => (await sendAll([statement])).at(-1) ?? UNANSWERED;

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
      if (later.has(query)) {
        waiting.push({ ...statement, means: later.get(query) });
        return NOTHING;
      }
      const first = before.get(query);
      const answers = await sendAll(first === undefined ? [statement] : [first.statement, statement]);
      first?.told(answers.at(-2)?.rows ?? []);
      return resultOf<R>(answers.at(-1) ?? UNANSWERED);
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
    // A connection that may not be asked for is refused at once; an error that is told is for want of a database.
    acquireConnection: () =>
      new Promise((resolve, reject) => {
        pool.connect((cause, client) => {
          if (client === undefined) return reject(new BasePerdida('no connection with the database', { cause }));
          const session = sessions.get(client) ?? sessionOf(client, waits);
          sessions.set(client, session);
          resolve(session);
        });
      }),
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
