import { sinAcentos } from '../texto.ts';

const ARTICULO = /^(?:a|as|o|os|el|la|los|las|l|els|les|es|ses|illes|islas)$/;

const palabras = (nombre: string): string[] =>
  sinAcentos(nombre)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '');

/**
 * Returns the key of a place's name: 'Coruña (A)', 'Coruña, A', 'A Coruña' and 'La Coruña' are the same, without the
 * article.
 */
export function claveDeLugar(nombre: string): string {
  const todas = palabras(nombre);
  const first = todas.findIndex((palabra) => !ARTICULO.test(palabra));
  const last = todas.findLastIndex((palabra) => !ARTICULO.test(palabra));
  return todas.slice(first, last + 1).join(' ');
}

/** Returns the name and, for a bilingual 'X/Y' or 'X-Y', its halves. */
export const mitadesDe = (nombre: string): string[] =>
  nombre.split(/[/|]/).flatMap((mitad) => [mitad, ...mitad.split('-')]);
