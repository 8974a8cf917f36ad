/** Codes for the case that the authenticator is lost, given at its activation. */
export const CODIGOS_DE_RECUPERACION = 10;
const LETRAS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LARGO = 16;
const TROZO = 4;
export const BYTES_DE_RECUPERACION = LARGO;

/** Text that was typed as second step. */
type Codigo = { readonly clase: 'aplicacion' | 'recuperacion'; readonly texto: string };

/** Returns the code in a typed text, without spaces, hyphens and capitals; undefined if it has neither shape. */
export function leerCodigo(escrito: string): Codigo | undefined {
  const texto = escrito.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(texto)) return { clase: 'aplicacion', texto };
  if (texto.length === LARGO && [...texto].every((c) => LETRAS.includes(c))) return { clase: 'recuperacion', texto };
  return undefined;
}

/** Returns a recovery code of 80 bits, 'abcd-efgh-jkmn-pqrs', from as many random bytes as it has characters. */
export function codigoDeRecuperacion(bytes: Uint8Array): string {
  if (bytes.length < BYTES_DE_RECUPERACION) throw new RangeError(`${BYTES_DE_RECUPERACION} random bytes are needed`);
  const letras = [...bytes.subarray(0, LARGO)].map((b) => LETRAS[b % LETRAS.length] ?? '');
  const trozos = Array.from({ length: LARGO / TROZO }, (_, i) => letras.slice(i * TROZO, (i + 1) * TROZO).join(''));
  return trozos.join('-');
}
