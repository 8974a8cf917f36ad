import { RESTRICCIONES } from '@tajo/contract/restricciones';
import { HttpError, REVISE } from '../answer/http-error.ts';

/** Fields whose value another record already has. */
export type Taken = Readonly<Record<string, boolean>>;

/**
 * Throws 422 for every field whose value is taken. The unique index would report the first only; it still decides
 * between concurrent saves.
 */
export function requireFree(table: string, taken: Taken | undefined): void {
  const texts: Record<string, string> = {};
  for (const [field, isTaken] of Object.entries(taken ?? {})) {
    const text = RESTRICCIONES[`${table}_${field}_unico`]?.texto;
    if (isTaken && text !== undefined) texts[field] = text;
  }
  if (Object.keys(texts).length > 0) throw new HttpError(422, { ...texts, message: REVISE });
}
