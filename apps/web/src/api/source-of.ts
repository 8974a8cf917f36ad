import type { Fila, Params } from '@tajo/contract/endpoint';
import type { RowSource, ListQuery } from '../kit/row-source.ts';
import type { AnyEndpoint } from './call-request.ts';
import { callPage } from './call.ts';
import { queryKeyOf } from './hooks.ts';

/** The rows of a list endpoint, for ListScreen. */
export const sourceOf = <const E extends AnyEndpoint>(endpoint: E, params?: Params<E>): RowSource<Fila<E>> => ({
  queryKey: queryKeyOf(endpoint, params),
  readPage: (query, signal) => callPage(endpoint, query, { params, signal }),
  ...(endpoint.extracto !== undefined && {
    async indexOf(id: number, query: ListQuery, signal: AbortSignal) {
      const { rows } = await callPage<E, { readonly id: number }>(endpoint, query, { params, signal }, '/extracto');
      const place = rows.findIndex((row) => row.id === id);
      return place < 0 ? undefined : place;
    },
  }),
  live: async () => (await import('./live-updates.ts')).liveUpdates,
  exportSheet: async (query, name) => (await import('./download.ts')).download(endpoint, query, name, params),
});

/** Returns some fields of all matching rows, up to a limit, for `useBatch` of the list kit. */
export const extractOf =
  <const E extends AnyEndpoint, const K extends keyof Fila<E>>(endpoint: E, _campos: readonly K[]) =>
  (query: ListQuery, signal?: AbortSignal) =>
    callPage<E, Pick<Fila<E>, K>>(endpoint, query, { signal }, '/extracto');
