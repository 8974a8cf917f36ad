// What a phone's keyboard makes of them counts too.
const ENTRE_COMILLAS = /^["“”](.+)["“”]$/su;

/** Writes a text so that a filter takes it whole: "Navidad" is not 'Navidad 2026', but is in 'Feliz "Navidad"'. */
export const entreComillas = (texto: string): string => `"${texto}"`;

/** The text that stands in double quotes, looked for whole or with its quotes; undefined when it does not, and is looked for as a part of one. */
export const textoEntero = (filtro: string): string | undefined =>
  ENTRE_COMILLAS.exec(filtro.trim())?.[1]?.trim() || undefined;
