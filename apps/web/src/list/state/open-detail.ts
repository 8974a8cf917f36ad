/** Query parameter with the id of the row whose detail is open. */
export const OPEN_PARAM = 'abre';

/** Returns the id of the row to open; undefined if the address names none. */
export function openIdIn(search: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(search[OPEN_PARAM]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the query parameters without it. */
export const withoutOpen = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(search).filter(([param]) => param !== OPEN_PARAM));
