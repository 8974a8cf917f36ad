import type { Declarado } from '@tajo/domain/momento';
import { HttpError } from '../answer/http-error.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses the header Tajo-Reloj: the device's clock when it sent the request (ISO 8601). Returns it as it is after the
 * `elapsed` milliseconds of the upload. Throws 422 if it is no instant.
 */
export function readClock(header: string | readonly string[] | undefined, elapsed: number): Date | null {
  if (header === undefined) return null;
  const sent = typeof header === 'string' && INSTANT.test(header) ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(sent)) return new Date(sent + elapsed);
  throw new HttpError(422, { message: 'La cabecera Tajo-Reloj debe ser un instante ISO 8601.' });
}

/** When the device says that the action happened. */
export const declaredMoment = (
  clock: Date | null,
  { ocurrido }: { readonly ocurrido?: Date | null | undefined },
): Declarado => ({ ocurrido: ocurrido ?? null, reloj: clock });
