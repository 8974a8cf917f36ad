/** Query parameter with the id of the row whose detail is open. */
export const ABRE = 'abre';

/** Returns the id of the row to open; undefined if the address names none. */
export function abiertaPor(search: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(search[ABRE]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the query parameters without it. */
export const sinAbrir = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(search).filter(([parametro]) => parametro !== ABRE));
