const MARCAS = /\p{M}/gu;
// Invisible characters: zero widths, direction marks, fillers, variation selectors, interlinear annotation marks.
const INVISIBLES = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
// Invisible characters that join emoji: the joiner between two pictures, the selector after one.
const DE_EMOJI =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/u;
const INVISIBLES_SALVO_EMOJI = new RegExp(`(?!${DE_EMOJI.source})${INVISIBLES.source}`, 'gu');
// Signs of phones and word processors, and letters that NFD does not decompose: as `unaccent` writes them.
const LLANAS = new Map(
  ['ßss', 'æae', 'œoe', 'øo', 'łl', 'đd', 'ıi'].map(([one = '', ...plain]) => [one, plain.join('')] as const),
);
const plegar = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[ßæœøłđı]/g, (c) => LLANAS.get(c) ?? c);
// All combining marks but the tilde of ñ, the only one that makes another letter in Spanish.
const MARCAS_SALVO_ENE = /(?<!n)\u0303|(?!\u0303)\p{M}/gu;

// Most combining marks after one letter by the Stream-Safe Text Format of UAX #15.
const MARCAS_DE_MAS = /(\p{M}{30})\p{M}+/gu;
/**
 * Drops marks after the thirtieth of a run before normalising: sorting a run takes quadratic time, minutes for 1 MB.
 */
export const acortarMarcas = (text: string): string => text.replace(MARCAS_DE_MAS, '$1');

/**
 * Returns a text as it is stored: trimmed, composed (NFC), without invisible characters, except those that join emoji.
 */
export const limpiar = (text: string): string =>
  acortarMarcas(text.replace(INVISIBLES_SALVO_EMOJI, '')).trim().normalize('NFC');

// Control characters, except line breaks and tabs.
const DE_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Returns whether a text can be stored: without control characters and lone surrogates. */
export const sePuedeGuardar = (text: string): boolean => !DE_CONTROL.test(text) && text.isWellFormed();

/** Folds a text for searching: removes case and accents; ñ becomes n (REG-008). */
export const sinAcentos = (text: string): string =>
  plegar(acortarMarcas(text.replace(INVISIBLES, '')).normalize('NFD').replace(MARCAS, '').toLowerCase());

/**
 * Returns a test whether a text contains the searched one, ignoring case and accents; an empty search matches every
 * text.
 */
export function queContiene(buscado: string): (text: string) => boolean {
  const plegado = sinAcentos(buscado.trim());
  return (text) => sinAcentos(text).includes(plegado);
}

/**
 * Returns the key by which names are unique (REG-008): ignores case, accents and invisible characters; ñ is a letter of
 * its own. Equal to the database's f_orden.
 */
export const claveUnica = (text: string): string =>
  plegar(
    acortarMarcas(text.replace(INVISIBLES, ''))
      .trim()
      .toLowerCase()
      .normalize('NFD')
      .replace(MARCAS_SALVO_ENE, '')
      .normalize('NFC'),
  );

/** Length in code points, as the database counts (REG-002). */
export function longitud(text: string): number {
  let n = 0;
  for (const _ of text) n += 1;
  return n;
}

/** Leaves digits and a leading + (AMB-060). */
export const dejarTelefono = (texto: string): string => texto.replaceAll(/[^\d+]|(?<=[\d+].*)\+/g, '');

/** Leaves letters of any alphabet and spaces (AMB-092); signs between words, and other blanks, become one space. */
export const dejarLetras = (texto: string): string =>
  texto
    .replaceAll(/[^\S ]+/gu, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{P}\p{S} ]/gu, '')
    .replaceAll(/ ?[\p{P}\p{S}]+ ?/gu, ' ');
