/** The database connection was lost, or did not answer in time, during a statement. Nothing was saved. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
}

/** The connection was lost during a commit: it is unknown whether the transaction was saved. */
export class CommitUncertainError extends DatabaseLostError {
  override name = 'CommitUncertainError';
}

/**
 * SQLSTATEs of a server that ends a session, is no longer the primary (25006) or failed to write to its disk (58030), and
 * error codes of a lost socket.
 */
const CODES =
  /^(08...|58030|57P0\d|25P0[34]|25006|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_\w+)$/;

/** pg's errors without a code, for a statement that was not sent and for one that was not answered. */
const NOT_SENT = /is not queryable$/;
const NO_ANSWER = /^(Connection terminated|Query read timeout)/;

/** Returns true if the statement was never sent because its connection had already ended. */
export const saysNotSent = (error: unknown): boolean => error instanceof Error && NOT_SENT.test(error.message);

/** Returns true if the transaction, or the server, admits no writes. */
export const saysReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Returns true if the connection has ended or did not answer in time. */
export function saysLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (saysNotSent(error) || NO_ANSWER.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && CODES.test(error.code);
}
