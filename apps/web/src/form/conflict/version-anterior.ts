import { MENSAJES } from '@tajo/contract/mensajes';
import { toFailure } from '../../kit/failure.ts';

/** True if an error is this message, by its status and the text around its placeholders. */
function dice(error: unknown, { status, texto }: { readonly status: number; readonly texto: string }): boolean {
  const fallo = toFailure(error);
  return fallo.status === status && texto.split(/\{\w+\}/).every((parte) => fallo.message.includes(parte));
}

/** Returns whose save in between made a save fail (AMB-152); undefined for another error. */
export function versionAnterior(error: unknown): 'propia' | 'ajena' | undefined {
  if (dice(error, MENSAJES['comun.version_propia'])) return 'propia';
  return dice(error, MENSAJES['comun.version_anterior']) ? 'ajena' : undefined;
}
