import { MENSAJES } from '@tajo/contract/mensajes';
import { comoFallo } from '../../kit/fallo.ts';

/** Whether a refusal is this message: by its status and the words that stand around what is filled in. */
function dice(error: unknown, { status, texto }: { readonly status: number; readonly texto: string }): boolean {
  const fallo = comoFallo(error);
  return fallo.status === status && texto.split(/\{\w+\}/).every((parte) => fallo.message.includes(parte));
}

/** Whether a save was refused because of one in between, and whose that was (AMB-152). */
export function versionAnterior(error: unknown): 'propia' | 'ajena' | undefined {
  if (dice(error, MENSAJES['comun.version_propia'])) return 'propia';
  return dice(error, MENSAJES['comun.version_anterior']) ? 'ajena' : undefined;
}
