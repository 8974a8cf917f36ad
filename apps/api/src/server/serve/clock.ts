import type { Declarado } from '@tajo/domain/momento';
import { HttpError } from '../answer/http-error.ts';

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses the header Tajo-Reloj: the device's clock when it sent the request (ISO 8601). Throws 422 if it is no instant.
 */
export function leerReloj(cabecera: string | readonly string[] | undefined): Date | null {
  if (cabecera === undefined) return null;
  const reloj = typeof cabecera === 'string' && INSTANTE.test(cabecera) ? new Date(cabecera) : new Date(Number.NaN);
  if (!Number.isNaN(reloj.getTime())) return reloj;
  throw new HttpError(422, { message: 'La cabecera Tajo-Reloj debe ser un instante ISO 8601.' });
}

/** When the device says that the action happened. */
export const declarado = (
  { reloj }: { readonly reloj: Date | null },
  { ocurrido }: { readonly ocurrido?: Date | null | undefined },
): Declarado => ({ ocurrido: ocurrido ?? null, reloj });
