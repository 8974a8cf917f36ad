/** The parameter of an address by which a list opens the detail of one of its rows, by its id. */
export const ABRE = 'abre';

/** The id that an address asks to open; undefined when it names none. */
export function abiertaPor(search: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(search[ABRE]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The address without it. */
export const sinAbrir = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(search).filter(([parametro]) => parametro !== ABRE));
