const MARCAS = /\p{M}/gu;
// The tilde of ñ, the one mark that makes another letter in Spanish.
const MARCAS_SALVO_ENE = /(?<!n)\u0303|(?!\u0303)\p{M}/gu;

/** Folded for search: case and accents away, ñ is n. */
export const sinAcentos = (text: string): string => text.normalize('NFD').replace(MARCAS, '').toLowerCase();

/** Whether a text holds what is looked for, case and accents aside; of nothing looked for every text does. */
export function queContiene(buscado: string): (text: string) => boolean {
  const plegado = sinAcentos(buscado.trim());
  return (text) => sinAcentos(text).includes(plegado);
}

/** Two texts with the same key are the same name: case and accents do not count, ñ is a letter of its own. */
export const claveUnica = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(MARCAS_SALVO_ENE, '').normalize('NFC');

/** Length in code points, as the database counts. */
export function longitud(text: string): number {
  let n = 0;
  for (const _ of text) n += 1;
  return n;
}
