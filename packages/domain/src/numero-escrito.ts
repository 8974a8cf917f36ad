const soloCifras = (texto: string): string => texto.replaceAll(/\D/g, '');

// 1.250 and 1.250,00 are Spanish, 1,250.00 is English; 1,250 alone may be either.
const ENTERO = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,0*)?$|^\d{1,3}(?:,\d{3})+\.0+$/;

/**
 * Returns the digits of a whole number that was written or pasted over `antes`: of 2.5 they are 25, as printed. A number
 * with decimals behind a comma, or one that can be read in two ways, is not taken: `antes` stays.
 */
export function enteroEscrito(texto: string, antes: string): string {
  const cifras = soloCifras(texto);
  const escrito = texto.replaceAll(/[^\d.,]/g, '');
  // A sign typed among the digits is left out.
  if (!escrito.includes(',') || cifras === soloCifras(antes)) return cifras;
  return ENTERO.test(escrito) ? soloCifras(escrito.replace(/(?:,0*|(?<=,.*)\.0+)$/, '')) : antes;
}
