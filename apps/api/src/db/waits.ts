/** Longest waits of the database, in ms. */
export interface Waits {
  /** For a connection of the pool. */
  readonly connection: number;
  /** For connections, as estimated when a request arrives: beyond it, it is refused (decision 0074). */
  readonly line: number;
  /** For a lock that another transaction holds. */
  readonly lock: number;
  /** For one statement, measured by the server. */
  readonly statement: number;
  /** For an answer, measured here: longer than the limit of the statement, so it ends dead connections only. */
  readonly answer: number;
  /** For the next statement of a transaction, measured by the server. */
  readonly idle: number;
  /** Interval at which the listening connection is checked, and longest time that a notice may take. */
  readonly pulse: number;
}

export const WAITS: Waits = {
  connection: 10_000,
  line: 1000,
  lock: 10_000,
  statement: 20_000,
  answer: 22_000,
  idle: 30_000,
  pulse: 5000,
};

/** For the spare connection, and for an answer over it, in ms. */
export const SPARE_MS = 2000;

/** For a tool that reads whole tables in the background. */
export const PATIENT: Waits = { ...WAITS, connection: 60_000, statement: 3_600_000, answer: 3_700_000 };

/** The embedded engine has one connection, cancels no statement, and is reopened if it does not answer. */
export const EMBEDDED_WAITS: Waits = { ...WAITS, connection: 60_000, line: 20_000, answer: 40_000 };
