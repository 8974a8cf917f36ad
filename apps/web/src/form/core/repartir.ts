import { UNKNOWN_ERROR, toFailure } from '../../kit/failure.ts';

export type ErroresPorCampo = Readonly<Record<string, string>>;

/** Why a form was not sent or was refused, divided by where it is shown. */
export interface Rechazo {
  /** Errors below its fields, in their order. */
  readonly campos: ErroresPorCampo;
  /** Error of no field; '' if there is none. */
  readonly general: string;
}

export const SIN_RECHAZO: Rechazo = { campos: {}, general: '' };

/** Divides a failure into errors of the form's fields and one message for the rest. */
export function repartir(error: unknown, campos: readonly string[]): Rechazo {
  const { fields, message } = toFailure(error);
  const suyos = campos.flatMap((campo) => (fields[campo] === undefined ? [] : [[campo, fields[campo]] as const]));
  // Errors of fields that the form does not have would be invisible, so they join the message.
  const sueltos = Object.entries(fields).flatMap(([campo, texto]) => (campos.includes(campo) ? [] : [texto]));
  const general = [...new Set([message, ...sueltos])].filter((texto) => texto !== '').join(' ');
  return {
    campos: Object.fromEntries(suyos),
    general: general === '' && suyos.length === 0 ? UNKNOWN_ERROR : general,
  };
}
