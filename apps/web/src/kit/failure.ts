/** A failure without its own message (AMB-151). */
export const UNKNOWN_ERROR = 'Se ha producido un error. Inténtelo de nuevo.';

/** A failed call: status (0 without an answer), a text per field, and a general one. */
interface Failure {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'status' in error && 'fields' in error;

/** Converts anything thrown to a failed call; messages of programming errors are not shown (AMB-151). */
export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { status: 0, fields: {}, message: UNKNOWN_ERROR };

/** The sentence for the snackbar. */
export const failureText = (error: unknown): string => toFailure(error).message || UNKNOWN_ERROR;

/** Returns the reason of a refusal for a place without fields: texts of fields are part of it. */
export const failureReason = (error: unknown): string => {
  const texts = Object.values(toFailure(error).fields);
  return texts.length > 0 ? texts.join(' ') : failureText(error);
};
