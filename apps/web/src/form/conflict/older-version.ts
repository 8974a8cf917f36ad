import { MENSAJES } from '@tajo/contract/mensajes';
import { toFailure } from '../../kit/failure.ts';

/** True if an error carries this message: the same status, and the text around its placeholders. */
function matches(error: unknown, { status, texto }: { readonly status: number; readonly texto: string }): boolean {
  const failure = toFailure(error);
  return failure.status === status && texto.split(/\{\w+\}/).every((piece) => failure.message.includes(piece));
}

/** Returns whose save in between made a save fail (AMB-152); undefined for another error. */
export function savedInBetween(error: unknown): 'propia' | 'ajena' | undefined {
  if (matches(error, MENSAJES['comun.version_propia'])) return 'propia';
  return matches(error, MENSAJES['comun.version_anterior']) ? 'ajena' : undefined;
}
