interface Nuevo {
  readonly lista: string;
  readonly id: number;
}

let recien: Nuevo | undefined;

/** Stores which record was just created, for the list at this route, which opens next. */
export function anunciarNuevo(lista: string, id: number): void {
  recien = { lista, id };
}

/** Returns the record that was just created for this list. Safe while rendering: it changes nothing. */
export const nuevoEn = (lista: string): number | undefined => (recien?.lista === lista ? recien.id : undefined);

/** Forgets the record, so that it is shown once. */
export function olvidarNuevo(): void {
  recien = undefined;
}
