import { MENSAJES } from '@tajo/contract/mensajes';
import { comoFallo } from './fallo.ts';

const { status, texto } = MENSAJES['comun.version_anterior'];
// The part between who and when; other refusals answer 409 too.
const [, seguro = ''] = texto.split(/\{\w+\}/);

/** Whether a save was refused because somebody else saved in between (AMB-152). */
export function esVersionAnterior(error: unknown): boolean {
  const fallo = comoFallo(error);
  return fallo.status === status && fallo.message.includes(seguro);
}
