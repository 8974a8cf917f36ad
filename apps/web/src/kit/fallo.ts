/** A failure without words of its own (AMB-151). */
export const ERROR_SIN_TEXTO = 'Se ha producido un error. Inténtelo de nuevo.';

/** What a call that failed says: the status (0 without an answer), a text per field, and a general one. */
interface Fallo {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
}

const esFallo = (error: unknown): error is Fallo => error instanceof Error && 'status' in error && 'fields' in error;

/** Anything that was thrown, as a failed call; the words of a programming error are for nobody's eyes (AMB-151). */
export const comoFallo = (error: unknown): Fallo =>
  esFallo(error) ? error : { status: 0, fields: {}, message: ERROR_SIN_TEXTO };

/** The sentence for the snackbar. */
export const textoDeFallo = (error: unknown): string => comoFallo(error).message || ERROR_SIN_TEXTO;

/** Why something was refused where no field stands by: what would stand under the fields is told instead. */
export const motivoDeFallo = (error: unknown): string => {
  const textos = Object.values(comoFallo(error).fields);
  return textos.length > 0 ? textos.join(' ') : textoDeFallo(error);
};
