/** A failure without its own message (AMB-151). */
export const ERROR_SIN_TEXTO = 'Se ha producido un error. Inténtelo de nuevo.';

/** A failed call: status (0 without an answer), a text per field, and a general one. */
interface Fallo {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
}

const esFallo = (error: unknown): error is Fallo => error instanceof Error && 'status' in error && 'fields' in error;

/** Converts anything thrown to a failed call; messages of programming errors are not shown (AMB-151). */
export const comoFallo = (error: unknown): Fallo =>
  esFallo(error) ? error : { status: 0, fields: {}, message: ERROR_SIN_TEXTO };

/** The sentence for the snackbar. */
export const textoDeFallo = (error: unknown): string => comoFallo(error).message || ERROR_SIN_TEXTO;

/** Returns the reason of a refusal for a place without fields: texts of fields are part of it. */
export const motivoDeFallo = (error: unknown): string => {
  const textos = Object.values(comoFallo(error).fields);
  return textos.length > 0 ? textos.join(' ') : textoDeFallo(error);
};
