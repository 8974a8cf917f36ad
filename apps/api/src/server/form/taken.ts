import { RESTRICCIONES } from '@tajo/contract/restricciones';
import { HttpError, REVISE } from '../answer/http-error.ts';

/** Which values of a new record another one has already, by field. */
export type Ocupados = Readonly<Record<string, boolean>>;

/** 422 under every field that is taken: an index names only the first, and has the last word in a race. */
export function exigirLibres(tabla: string, ocupados: Ocupados | undefined): void {
  const textos: Record<string, string> = {};
  for (const [campo, ocupado] of Object.entries(ocupados ?? {})) {
    const texto = RESTRICCIONES[`${tabla}_${campo}_unico`]?.texto;
    if (ocupado && texto !== undefined) textos[campo] = texto;
  }
  if (Object.keys(textos).length > 0) throw new HttpError(422, { ...textos, message: REVISE });
}
