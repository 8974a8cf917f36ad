import { RESTRICCIONES } from '@tajo/contract/restricciones';
import { HttpError, REVISE } from '../answer/http-error.ts';

/** Fields whose value another record already has. */
export type Ocupados = Readonly<Record<string, boolean>>;

/**
 * Throws 422 for every field whose value is taken. The unique index would report the first only; it still decides
 * between concurrent saves.
 */
export function exigirLibres(tabla: string, ocupados: Ocupados | undefined): void {
  const textos: Record<string, string> = {};
  for (const [campo, ocupado] of Object.entries(ocupados ?? {})) {
    const texto = RESTRICCIONES[`${tabla}_${campo}_unico`]?.texto;
    if (ocupado && texto !== undefined) textos[campo] = texto;
  }
  if (Object.keys(textos).length > 0) throw new HttpError(422, { ...textos, message: REVISE });
}
