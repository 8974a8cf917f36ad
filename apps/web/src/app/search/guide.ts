import { palabrasDe } from '@tajo/domain/palabras';
import { sinAcentos } from '@tajo/domain/texto';
import { GUIAS } from '../../guia/guias.ts';
import type { SeccionDeLaGuia } from '../../guia/secciones.ts';
import type { Offered } from './options.ts';

/** Most sections shown. */
const SECTIONS = 5;
/** Words shorter than this begin words of nearly every text. */
const SHORTEST_IN_TEXT = 3;
/** Characters shown of a text: before the first found word, and in all. */
const EXCERPT = { before: 30, length: 120 };

/** Returns where each searched word begins a word of the text; -1 if it begins none. */
const foundIn = (text: string, words: readonly string[]): readonly number[] => {
  // As long as the text itself, which has composed letters.
  const folded = ` ${sinAcentos(text).replaceAll(/[^\p{L}\p{N}]/gu, ' ')}`;
  return words.map((word) => folded.indexOf(` ${sinAcentos(word)}`));
};
const hasAll = (found: readonly number[]): boolean => !found.includes(-1);

/** Returns the part of a text around a position, from a word's beginning. */
function excerptAt(text: string, position: number): string {
  const start = position <= EXCERPT.before ? 0 : text.indexOf(' ', position - EXCERPT.before) + 1;
  return `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT.length)}`;
}

const offered = ({ guia, id, titulo }: SeccionDeLaGuia, junto: string): Offered => ({
  texto: titulo,
  junto,
  nota: '',
  destino: { to: '/guia', search: { de: guia }, hash: id },
});

/** Returns the sections of the guide with words that begin with the searched ones: first those with all in the title. */
export function guideFor(sections: readonly SeccionDeLaGuia[], searched: string): readonly Offered[] {
  const words = palabrasDe(searched);
  const inTitle = sections.filter(({ titulo }) => hasAll(foundIn(titulo, words)));
  const long = words.some(({ length }) => length >= SHORTEST_IN_TEXT);
  const inText = sections.flatMap((section) => {
    const { titulo, texto } = section;
    if (!long || inTitle.includes(section) || !hasAll(foundIn(`${titulo} ${texto}`, words))) return [];
    return [offered(section, excerptAt(texto, Math.max(...foundIn(texto, words))))];
  });
  return [...inTitle.map((section) => offered(section, GUIAS[section.guia])), ...inText].slice(0, SECTIONS);
}
