import { UNKNOWN_ERROR, toFailure } from '../../kit/failure.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form was not sent or was refused, divided by where it is shown. */
export interface Refusal {
  /** Errors below its fields, in their order. */
  readonly fields: FieldErrors;
  /** Error of no field; '' if there is none. */
  readonly general: string;
}

export const NO_REFUSAL: Refusal = { fields: {}, general: '' };

/** Divides a failure into errors of the form's fields and one message for the rest. */
export function divideFailure(error: unknown, names: readonly string[]): Refusal {
  const { fields, message } = toFailure(error);
  const ownErrors = names.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]] as const]));
  // Errors of fields that the form does not have would be invisible, so they join the message.
  const loose = Object.entries(fields).flatMap(([field, text]) => (names.includes(field) ? [] : [text]));
  const general = [...new Set([message, ...loose])].filter((text) => text !== '').join(' ');
  return {
    fields: Object.fromEntries(ownErrors),
    general: general === '' && ownErrors.length === 0 ? UNKNOWN_ERROR : general,
  };
}
