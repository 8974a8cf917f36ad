import type { Declarado } from '@tajo/domain/momento';
import { HttpError } from '../answer/http-error.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses the header Tajo-Reloj: the device's clock when it sent the request (ISO 8601). Throws 422 if it is no instant.
 */
export function readClock(header: string | readonly string[] | undefined): Date | null {
  if (header === undefined) return null;
  const clock = typeof header === 'string' && INSTANT.test(header) ? new Date(header) : new Date(Number.NaN);
  if (!Number.isNaN(clock.getTime())) return clock;
  throw new HttpError(422, { message: 'La cabecera Tajo-Reloj debe ser un instante ISO 8601.' });
}

/** Returns what a device's clock shows `elapsed` milliseconds later: arriving and waiting is no error of the clock. */
export const clockAfter = (clock: Date | null, elapsed: number): Date | null =>
  clock && new Date(clock.getTime() + elapsed);

/** When the device says that the action happened. */
export const declaredMoment = (
  clock: Date | null,
  { ocurrido }: { readonly ocurrido?: Date | null | undefined },
): Declarado => ({ ocurrido: ocurrido ?? null, reloj: clock });
