import type { ClientBase, Connection, FieldDef } from 'pg';
import { serialize } from 'pg-protocol';
import { getTypeParser } from './parsers.ts';
import { asText } from './values.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** With a name it is planned, and its columns are described, once per connection. */
  readonly name?: string | undefined;
  /** What its own error means to who asked. */
  readonly means?: Meaning | undefined;
}
type Row = Record<string, unknown>;
type Values = (string | Buffer | null)[];
export type Meaning = (error: Error) => Error;
export interface BatchAnswer {
  readonly rows: readonly Row[];
  /** As PostgreSQL says it: 'INSERT 0 1'. */
  readonly tag: string;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}
const NO_COLUMNS: readonly Column[] = [];

/** What a name stands for on a connection, until another text gets it. */
interface Made {
  readonly text: string;
  readonly columns: readonly Column[];
}
const made = new WeakMap<Connection, Map<string, Made>>();

const madeBy = (connection: Connection): Map<string, Made> => {
  const mine = made.get(connection) ?? new Map<string, Made>();
  made.set(connection, mine);
  return mine;
};

function read(columns: readonly Column[], cells: readonly (string | null)[]): Row {
  const row: Row = {};
  let i = 0;
  for (const { name, parse } of columns) {
    const cell = cells[i++] ?? null;
    row[name] = cell === null ? null : parse(cell);
  }
  return row;
}

/** Closing a name that is not there is no error: it may be, from another text or a batch that failed half-way. */
const announce = ({ text, name }: Statement): Buffer[] => [
  ...(name === undefined ? [] : [serialize.close({ type: 'S', name })]),
  serialize.parse({ name: name ?? '', text, types: [] }),
];

/** The whole batch as the one buffer that it travels in, and the columns of those statements that describe none. */
function messages(known: Map<string, Made>, statements: readonly Statement[], texts: readonly Values[]) {
  const parts: Buffer[] = [];
  const columns = statements.map((statement, i) => {
    const { name = '', text } = statement;
    const had = known.get(name);
    const mine = had?.text === text ? had.columns : undefined;
    if (mine === undefined) parts.push(...announce(statement));
    parts.push(serialize.bind({ statement: name, values: texts[i] ?? [] }));
    if (mine === undefined) parts.push(serialize.describe({ type: 'P' }));
    parts.push(serialize.execute());
    // Until it is answered nobody knows what the name stands for.
    if (mine === undefined) known.delete(name);
    return mine;
  });
  return { buffer: Buffer.concat([...parts, serialize.sync()]), columns };
}

/**
 * Sends statements pipelined, with one Sync for all: one round trip whatever their number. pg's own pipeline mode
 * sends a Sync for each, which costs a save up to twice the CPU (decision 0029, bench/tuberia.ts).
 * Rejects with the error of the first that fails, or what that means; those behind it are not done.
 * A server that says nothing for `limit` ms is given up, and the connection with it.
 */
export function runBatch(
  client: ClientBase,
  statements: readonly Statement[],
  limit: number,
): Promise<readonly BatchAnswer[]> {
  return new Promise((resolve, reject) => {
    let patience: NodeJS.Timeout | undefined;
    const texts = statements.map(({ values }) => values.map(asText));
    const answers: BatchAnswer[] = [];
    let known: Map<string, Made> | undefined;
    let described: readonly (readonly Column[] | undefined)[] = [];
    let columns: readonly Column[] | undefined;
    let rows: Row[] = [];
    let wrong: { error: unknown } | undefined;
    const underWay = (): Statement | undefined => statements[answers.length];
    const current = (): readonly Column[] => (columns ??= described[answers.length] ?? NO_COLUMNS);
    const end = (tag: string): void => {
      const { name, text } = underWay() ?? {};
      if (name !== undefined && text !== undefined) known?.set(name, { text, columns: current() });
      answers.push({ rows, tag });
      [rows, columns] = [[], undefined];
    };
    // What pg calls on the query that is under way; an error is followed by no readyForQuery of this query's.
    const query = {
      submit(connection: Connection): void {
        known = madeBy(connection);
        patience = setTimeout(() => connection.stream.destroy(new Error(`no answer for ${limit} ms`)), limit);
        const sent = messages(known, statements, texts);
        described = sent.columns;
        connection.stream.write(sent.buffer);
      },
      handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
        columns = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }));
      },
      handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
        try {
          rows.push(read(current(), fields));
        } catch (error) {
          wrong ??= { error };
        }
      },
      handleCommandComplete: ({ text }: { text: string }): void => end(text),
      handleEmptyQuery: (): void => end(''),
      handleError(error: Error): void {
        clearTimeout(patience);
        reject(wrong === undefined ? (underWay()?.means?.(error) ?? error) : wrong.error);
      },
      handleReadyForQuery(): void {
        clearTimeout(patience);
        if (wrong === undefined) resolve(answers);
        else reject(wrong.error);
      },
    };
    client.query(query);
  });
}
