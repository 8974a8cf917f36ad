import { describe, expect, it } from 'vitest';
import { readSource, sources, type Source } from './sources.ts';
import { listas, saidByListas, saidByScreens, wordsOf } from './vocabulary.ts';

/** Least number of lists or screens that must use a word of the list kit. */
const ENOUGH = 3;

/** Words with fewer users, and why they stay. */
const FEW: Readonly<Record<string, string>> = {
  'TipoCelda si_no': 'the register of componentes shows Pack as Sí and No',
  'Filtro si_no': 'and filters it so',
  'RowAction.blocked': 'a finished project takes no more partes: a dimmed button says so before it is pressed',
  'RowAction.danger': 'what undoes work or deletes is red; deleting a row of a list is the kit’s own',
  'SingleSelection.id': 'see ListScreenProps.selection',
  'SingleSelection.change': 'the same',
  'SingleSelection.show': 'the buttons below that list open the detail: Enter needs to be told',
  'ListScreenProps.toolbar': 'planograms are loaded for the shops of a ZIP: an action of the list, not of a row',
  'ListScreenProps.pagePath': 'the detail of a shop is a page of five tabs, in a tab of its own',
  'ListScreenProps.selection': 'the technician chooses one parte and acts on it by the buttons below the list',
};

const source = (file: string): Source => {
  const found = sources().find((one) => one.file === file);
  if (found === undefined) throw new Error(`${file} is gone: say here where its words are now`);
  return found;
};
const words = [
  ...['TipoCelda', 'Filtro', 'Columna', 'ListaValue'].flatMap((name) =>
    wordsOf(source('packages/contract/src/lista.ts'), name),
  ),
  ...['RowAction', 'FilterPanel', 'SingleSelection'].flatMap((name) =>
    wordsOf(source('apps/web/src/list/list-types.ts'), name),
  ),
  ...wordsOf(source('apps/web/src/list/ListScreen.tsx'), 'ListScreenProps'),
];
const byListas = saidByListas(await listas());
const byScreens = saidByScreens(sources());
const users = (word: string): string[] => [...(byListas.get(word) ?? []), ...(byScreens.get(word) ?? [])];

describe('the words of the list kit', () => {
  it('are each said by somebody', () => {
    expect(
      words.filter((word) => users(word).length === 0),
      'take it away',
    ).toEqual([]);
  });

  it(`are said by ${ENOUGH} lists or screens, or the table says why they stay`, () => {
    const few = words.filter((word) => users(word).length > 0 && users(word).length < ENOUGH);
    const told = few.filter((word) => FEW[word] === undefined).map((word) => `${word}: ${users(word).join(', ')}`);
    expect(told, 'do without it, or say in FEW why it stays').toEqual([]);
    expect(
      Object.keys(FEW).filter((word) => !few.includes(word)),
      'has enough users, or is gone',
    ).toEqual([]);
  });

  it('are found in a list, in an element and in an object', () => {
    const lista = { titulo: 'A', plural: 'a', columnas: { n: { label: 'N', filtro: 'texto' } }, orden: 'n' } as const;
    expect([...saidByListas(new Map([['unaLista', lista]])).keys()]).toEqual(
      expect.arrayContaining(['ListaValue.orden', 'Columna.filtro', 'TipoCelda texto', 'Filtro texto']),
    );
    const text =
      'export const P = () => <ListScreen list={l} actions={[{ label: "a", Icon, onClick, danger: true }]} />;';
    expect([...saidByScreens([readSource('apps/web/src/a/P.tsx', text)]).keys()]).toEqual([
      'ListScreenProps.list',
      'ListScreenProps.actions',
      'RowAction.label',
      'RowAction.Icon',
      'RowAction.onClick',
      'RowAction.danger',
    ]);
    const union = readSource('a.ts', "type Color = 'rojo' | 'azul'; interface Cosa { readonly a?: 1 }");
    expect([...wordsOf(union, 'Color'), ...wordsOf(union, 'Cosa')]).toEqual(['Color rojo', 'Color azul', 'Cosa.a']);
  });
});
