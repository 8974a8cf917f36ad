/** A copy, or the place to restore it to, cannot be used. The message is one line for the operator. */
export class CopiaError extends Error {
  override name = 'CopiaError';
}
