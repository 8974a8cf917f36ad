/** The database went away, or did not answer in time, while something was asked of it: nothing of that is saved. */
export class BasePerdida extends Error {
  override name = 'BasePerdida';
}

/** The same in the middle of a commit: whether it is saved is not known. */
export class GuardadoIncierto extends BasePerdida {
  override name = 'GuardadoIncierto';
}

/** What a server says when it ends a session, and what a socket says when it is cut. */
const CODES =
  /^(08...|57P0\d|25P0[34]|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_\w+)$/;

/** What pg says without a code, of a connection that ended before it was asked or while it was. */
const TEXTS = /^(Client has encountered a connection error|Client was closed|Connection terminated)/;

export function saysLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TEXTS.test(error.message) || ('code' in error && typeof error.code === 'string' && CODES.test(error.code));
}
