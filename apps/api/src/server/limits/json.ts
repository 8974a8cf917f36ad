import { isUtf8 } from 'node:buffer';
import { HttpError } from '../answer/http-error.ts';

// The densest text in use, the components of a position, has one structural character per 15 bytes: 1 MB of it is
// accepted. 1 MB of `{},` has 600,000, and reporting each error in it takes hundreds of MB.
const MAX_STRUCTURE = 70_000;
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/** Returns true if a JSON text has more values than any valid body. Counts characters before parsing. */
export function hasTooManyValues(text: string): boolean {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === COMMA || c === BRACKET || c === BRACE) count += 1;
  }
  return count > MAX_STRUCTURE;
}

/** Parses a JSON body; '' is undefined. Throws HttpError 413 for too many values, 400 for invalid JSON or UTF-8. */
export function readJson(body: Buffer): unknown {
  const text = body.toString();
  if (hasTooManyValues(text)) throw new HttpError(413, { message: 'Lo enviado es demasiado grande.' });
  if (text === '') return undefined;
  try {
    if (isUtf8(body)) return JSON.parse(text);
  } catch {
    // Answered below.
  }
  throw new HttpError(400, { message: 'No se ha podido leer la petición.' });
}
