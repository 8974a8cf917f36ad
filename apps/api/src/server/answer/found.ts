import { HttpError } from './http-error.ts';

/** Returns the value, or throws 404 if it is undefined (REG-003). */
export function found<T>(thing: T | undefined, text = 'No existe el registro.'): T {
  if (thing === undefined) throw new HttpError(404, { message: text });
  return thing;
}
