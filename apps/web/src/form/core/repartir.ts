import { ERROR_SIN_TEXTO, comoFallo } from '../../kit/fallo.ts';

/** A text for each field that is wrong. */
export type ErroresPorCampo = Readonly<Record<string, string>>;

/** Why a form was not sent or not taken, cut for who shows it. */
export interface Rechazo {
  /** What goes under its fields, in their order. */
  readonly campos: ErroresPorCampo;
  /** What belongs under none of them; '' when everything is said there. */
  readonly general: string;
}

export const SIN_RECHAZO: Rechazo = { campos: {}, general: '' };

/** Splits a failure into what belongs under the fields of a form and the sentence for the whole of it. */
export function repartir(error: unknown, campos: readonly string[]): Rechazo {
  const { fields, message } = comoFallo(error);
  const suyos = campos.flatMap((campo) => (fields[campo] === undefined ? [] : [[campo, fields[campo]] as const]));
  // A key that is no field of this form would be seen by nobody.
  const sueltos = Object.entries(fields).flatMap(([campo, texto]) => (campos.includes(campo) ? [] : [texto]));
  const general = [...new Set([message, ...sueltos])].filter((texto) => texto !== '').join(' ');
  return {
    campos: Object.fromEntries(suyos),
    general: general === '' && suyos.length === 0 ? ERROR_SIN_TEXTO : general,
  };
}
