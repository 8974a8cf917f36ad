import { HttpError } from './http-error.ts';

export const notFound = (message = 'No existe el registro.'): HttpError => new HttpError(404, { message });

/** Returns the value, or throws 404 if it is undefined (REG-003). */
export function found<T>(thing: T | undefined, text?: string): T {
  if (thing === undefined) throw notFound(text);
  return thing;
}
