const MARCAS = /\p{M}/gu;
// Zero widths, direction marks, fillers, variation selectors, and the marks of a note between lines: nobody sees them.
const INVISIBLES = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
// What makes one sign of several: the joiner between two pictures, the selector behind one.
const DE_EMOJI =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/u;
const INVISIBLES_SALVO_EMOJI = new RegExp(`(?!${DE_EMOJI.source})${INVISIBLES.source}`, 'gu');
// The tilde of ñ, the one mark that makes another letter in Spanish.
const MARCAS_SALVO_ENE = /(?<!n)\u0303|(?!\u0303)\p{M}/gu;

// As many marks behind one letter as the Stream-Safe Text Format of UAX #15 allows.
const MARCAS_DE_MAS = /(\p{M}{30})\p{M}+/gu;
/**
 * Drops the marks behind the thirtieth of a run, before a text of any length is normalised: to put a run in order
 * takes its square in time, minutes for 1 MB.
 */
export const acortarMarcas = (text: string): string => text.replace(MARCAS_DE_MAS, '$1');

/** A text as it is kept: trimmed, composed, and nothing in it that nobody sees but what holds an emoji together. */
export const limpiar = (text: string): string =>
  acortarMarcas(text.replace(INVISIBLES_SALVO_EMOJI, '')).trim().normalize('NFC');

// Of the control characters only line breaks and tabs are text.
const DE_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Whether a text can be kept: NUL and half surrogates cannot. */
export const sePuedeGuardar = (text: string): boolean => !DE_CONTROL.test(text) && text.isWellFormed();

/** Folded for search: case and accents away, ñ is n (REG-008). */
export const sinAcentos = (text: string): string =>
  acortarMarcas(text.replace(INVISIBLES, '')).normalize('NFD').replace(MARCAS, '').toLowerCase();

/** Whether a text holds what is looked for, case and accents aside; of nothing looked for every text does. */
export function queContiene(buscado: string): (text: string) => boolean {
  const plegado = sinAcentos(buscado.trim());
  return (text) => sinAcentos(text).includes(plegado);
}

/**
 * Two texts with the same key are the same name (REG-008): case, accents and what nobody sees do not count, ñ is a
 * letter of its own. The database's f_orden says the same.
 */
export const claveUnica = (text: string): string =>
  acortarMarcas(text.replace(INVISIBLES, ''))
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(MARCAS_SALVO_ENE, '')
    .normalize('NFC');

/** Length in code points, as the database counts (REG-002). */
export function longitud(text: string): number {
  let n = 0;
  for (const _ of text) n += 1;
  return n;
}

/** Drops what is neither a letter of any alphabet nor a blank (AMB-092). */
export const dejarLetras = (texto: string): string => texto.replaceAll(/[^\p{L}\p{M} ]/gu, '');
