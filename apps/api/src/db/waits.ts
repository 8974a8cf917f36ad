/** Longest waits of the database, in ms. */
export interface Waits {
  /** For a connection of the pool. */
  readonly connection: number;
  /** For a lock that another transaction holds. */
  readonly lock: number;
  /** For one statement, measured by the server. */
  readonly statement: number;
  /**
   * For the answer to a statement and those pipelined before it, measured by this process: longer than the statement's
   * own limit, so it only ends connections that do not answer at all.
   */
  readonly answer: number;
  /** For the next statement of a transaction, measured by the server. */
  readonly idle: number;
  /** Interval at which the listening connection is checked, and longest time that a notice may take. */
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

/** For a tool that reads whole tables in the background. */
export const PATIENT: Waits = { ...WAITS, connection: 60_000, statement: 3_600_000, answer: 3_700_000 };

/**
 * On the embedded engine all requests wait for one connection and for its maintenance. It does not cancel statements;
 * it is reopened if one is given up.
 */
export const EMBEDDED_WAITS: Waits = { ...WAITS, connection: 60_000, answer: 40_000 };
