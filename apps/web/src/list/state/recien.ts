interface Nuevo {
  readonly lista: string;
  readonly id: number;
}

let recien: Nuevo | undefined;

/** Says which record has just been created, to the list at this route, which is opened next. */
export function anunciarNuevo(lista: string, id: number): void {
  recien = { lista, id };
}

/** The record that was created on the way to this list. It may be asked while drawing: asking changes nothing. */
export const nuevoEn = (lista: string): number | undefined => (recien?.lista === lista ? recien.id : undefined);

/** Forgets the record, so that it is shown once. */
export function olvidarNuevo(): void {
  recien = undefined;
}
