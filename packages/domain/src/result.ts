/**
 * Result of a rule. A failure has a code, which `contract/mensajes.ts` turns into Spanish, the wrong payload field, if
 * any, and the facts that the text names.
 */
export type Result<T> = Ok<T> | Fail;
type Ok<T> = { readonly ok: true; readonly value: T };
export type Fail = {
  readonly ok: false;
  readonly code: FailCode;
  readonly campo?: string;
  readonly datos?: DatosDeFallo;
  /** Other wrong fields of the same payload. */
  readonly ademas?: readonly Fail[];
};
export type DatosDeFallo = Readonly<Record<string, string | number>>;

/** `<room>.<reason>`; a test checks that every code has text and status in `contract/mensajes.ts`. */
export type FailCode = `${string}.${string}`;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const fail = (code: FailCode, campo?: string, datos?: DatosDeFallo): Fail => ({
  ok: false,
  code,
  ...(campo === undefined ? {} : { campo }),
  ...(datos === undefined ? {} : { datos }),
});

/** Joins failures of one payload; undefined if there are none. */
export const failAll = ([first, ...ademas]: readonly Fail[]): Fail | undefined => first && { ...first, ademas };
