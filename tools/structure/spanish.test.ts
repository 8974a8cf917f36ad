import { describe, expect, it } from 'vitest';
import { declaredIn, wordsIn } from './identifiers.ts';
import { readSource, sources } from './sources.ts';
import { ENGLISH_FOLDERS, SPANISH } from './spanish.ts';

/** Returns the Spanish words that the names of a folder contain. The lists of words themselves are left out. */
const spanishIn = (folder: string): Set<string> =>
  new Set(
    sources()
      .filter(({ file }) => file.startsWith(folder))
      .flatMap(declaredIn)
      .flatMap(wordsIn)
      .filter((word) => SPANISH.has(word)),
  );

describe.each(Object.entries(ENGLISH_FOLDERS))('the names in %s', (folder, allowed) => {
  const words = new Set(allowed.trim().split(/\s+/));
  const found = spanishIn(folder);

  it('contain no other Spanish words than those listed', () => {
    expect([...found].filter((word) => !words.has(word)).sort(), 'use the English word').toEqual([]);
  });

  it('still contain those listed', () => {
    expect(
      [...words].filter((word) => !found.has(word)),
      'take it off the list in spanish.ts',
    ).toEqual([]);
  });
});

describe('the words of a name', () => {
  it('are found in every declaration', () => {
    const text = `
      import { ignored } from './elsewhere.ts';
      const { taken, given: renamed, ...others } = ignored;
      function unTrozo([first, second = 1]: number[]) {}
      interface Thing { deThing: string; method(parameter: string): void }
      type Alias = string;`;
    expect(declaredIn(readSource('a/some-file.test.ts', text))).toEqual([
      'some-file',
      'renamed',
      'others',
      'unTrozo',
      'first',
      'second',
      'Thing',
      'deThing',
      'method',
      'Alias',
    ]);
    expect(wordsIn('unTrozoXML_DE_LOTE-final')).toEqual(['trozo', 'xml', 'lote', 'final']);
  });
});
