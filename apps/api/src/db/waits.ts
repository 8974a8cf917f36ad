/** How long who asks the database is kept waiting at most, in ms. */
export interface Waits {
  /** For a connection of the pool. */
  readonly connection: number;
  /** For what another transaction holds. */
  readonly lock: number;
  /** For one statement, as the server measures it. */
  readonly statement: number;
  /** For an answer, as we measure it: beyond the statement's own limit, nobody is there who would keep to that. */
  readonly answer: number;
}

export const WAITS: Waits = { connection: 10_000, lock: 10_000, statement: 30_000, answer: 40_000 };

/** On the embedded engine all wait for one connection, and for its maintenance. */
export const EMBEDDED_CONNECTION_WAIT = 60_000;
