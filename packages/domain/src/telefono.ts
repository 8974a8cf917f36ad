/** Returns the digits of a text that is a telephone or at least six digits of one, without Spain's prefix; else undefined. */
export function cifrasDeTelefono(texto: string): string | undefined {
  const cifras = texto.replaceAll(/[\s.]/g, '').replace(/^(\+|00)34/, '');
  return /^\d{6,15}$/.test(cifras) ? cifras : undefined;
}
