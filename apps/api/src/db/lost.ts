/** The database went away, or did not answer in time, while something was asked of it: nothing of that is saved. */
export class BasePerdida extends Error {
  override name = 'BasePerdida';
}

/** The same in the middle of a commit: whether it is saved is not known. */
export class GuardadoIncierto extends BasePerdida {
  override name = 'GuardadoIncierto';
}

/** SQLSTATEs of a server that ends a session, and the codes of a socket that is cut. */
const CODES =
  /^(08...|57P0\d|25P0[34]|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_\w+)$/;

/** pg's errors without a code: of a statement that was not sent, and of one without an answer. */
const NOT_SENT = /is not queryable$/;
const NO_ANSWER = /^(Connection terminated|Query read timeout)/;

/** True if the statement never left, because its connection had already ended. */
export const saysNotSent = (error: unknown): boolean => error instanceof Error && NOT_SENT.test(error.message);

/** True if the error says that the connection has ended, or is ended for want of an answer. */
export function saysLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (saysNotSent(error) || NO_ANSWER.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && CODES.test(error.code);
}
