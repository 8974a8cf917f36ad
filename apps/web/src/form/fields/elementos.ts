import { enteroEscrito } from '@tajo/domain/numero-escrito';

/** Units as typed: digits, or empty while one corrects them. */
export type ChosenElemento = { readonly nombre_elemento: string; readonly unidades: string };
/** An option; the catalogue's options have no units. */
export type OfferedElemento = { readonly nombre: string; readonly unidades?: number };

/** Returns the elements for the chosen names; a new one gets 1 unit, the others keep theirs. */
export function chooseNames(elementos: readonly ChosenElemento[], names: readonly string[]): readonly ChosenElemento[] {
  return names.map(
    (nombre_elemento) =>
      elementos.find((element) => element.nombre_elemento === nombre_elemento) ?? { nombre_elemento, unidades: '1' },
  );
}

export const changeUnits = (
  elementos: readonly ChosenElemento[],
  name: string,
  unidades: string,
): readonly ChosenElemento[] =>
  elementos.map((e) =>
    e.nombre_elemento === name ? { ...e, unidades: enteroEscrito(unidades, e.unidades).slice(0, 7) } : e,
  );
