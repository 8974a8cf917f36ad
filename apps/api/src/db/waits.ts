/** How long who asks the database is kept waiting at most, in ms. */
export interface Waits {
  /** For a connection of the pool. */
  readonly connection: number;
  /** For what another transaction holds. */
  readonly lock: number;
  /** For one statement, as the server measures it. */
  readonly statement: number;
  /** For the answer to a statement and those pipelined before it, as we measure it: beyond the statement's own limit, nobody is there who would keep to that. */
  readonly answer: number;
  /** For the next statement of a transaction, as the server measures it. */
  readonly idle: number;
  /** How often the connection that listens is tried, and how long a notice may take to come by it. */
  readonly pulse: number;
}

export const WAITS: Waits = {
  connection: 10_000,
  lock: 10_000,
  statement: 20_000,
  answer: 22_000,
  idle: 30_000,
  pulse: 5000,
};

/** For a tool that reads whole tables, and that nobody waits for. */
export const PATIENT: Waits = { ...WAITS, connection: 60_000, statement: 3_600_000, answer: 3_700_000 };

/**
 * On the embedded engine all wait for one connection, and for its maintenance. It ends no statement by itself, and is
 * opened again when one is given up.
 */
export const EMBEDDED_WAITS: Waits = { ...WAITS, connection: 60_000, answer: 40_000 };
