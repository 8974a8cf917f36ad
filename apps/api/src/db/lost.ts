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

export const saysLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.test(error.code);
