import { HttpError } from '../answer/http-error.ts';

// The densest text that means something, a position's components, has a sign of structure for each 15 bytes: 1 MB of it
// passes. A text of nothing but `{},` has 600,000, and telling what is wrong with each takes hundreds of MB.
const SIGNOS_MAXIMOS = 70_000;
const [COMA, CORCHETE, LLAVE] = [0x2c, 0x5b, 0x7b];

/** Whether a JSON text holds more values than any of ours: counted before it is read, at a byte each. */
export function hasTooManyValues(text: string): boolean {
  let signos = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === COMA || c === CORCHETE || c === LLAVE) signos += 1;
  }
  return signos > SIGNOS_MAXIMOS;
}

/** The value of a JSON body; '' is none. Throws HttpError 413 for too many values, 400 for what is no JSON. */
export function readJson(text: string): unknown {
  if (hasTooManyValues(text)) throw new HttpError(413, { message: 'Lo enviado es demasiado grande.' });
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { message: 'No se ha podido leer la petición.' });
  }
}
