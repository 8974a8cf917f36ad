// Typographic quotes of phone keyboards count too.
const ENTRE_COMILLAS = /^["“”](.+)["“”]$/su;

/**
 * Quotes a text so that a filter matches it whole: "Navidad" does not match 'Navidad 2026', but does match 'Feliz
 * "Navidad"'.
 */
export const entreComillas = (texto: string): string => `"${texto}"`;

/**
 * Returns the text inside double quotes, which is matched whole or with its quotes; undefined without quotes, for a
 * substring match.
 */
export const textoEntero = (filtro: string): string | undefined =>
  ENTRE_COMILLAS.exec(filtro.trim())?.[1]?.trim() || undefined;
