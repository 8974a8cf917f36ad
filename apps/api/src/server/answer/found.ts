import { HttpError } from './http-error.ts';

/** The thing, or 404 (REG-003). */
export function found<T>(thing: T | undefined, texto = 'No existe el registro.'): T {
  if (thing === undefined) throw new HttpError(404, { message: texto });
  return thing;
}
