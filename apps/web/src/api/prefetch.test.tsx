import { clienteApi } from '@tajo/contract/clientes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import { prefetch, dropPrefetched } from './prefetch.ts';
import { call, callPage } from './call.ts';
import { clearToken, storeToken, readToken } from './token.ts';

const page = { limit: 5, offset: 0 };
beforeEach(() => storeToken('un.token.x'));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
  dropPrefetched();
});
const read = () => callPage(clienteApi.listar, page);
const clientes = { 'GET /cliente/all': { body: [{ id: 1 }], total: 23 } };

it('a read that was begun early is the one that the list gets, with the token, once', async () => {
  const calls = stubNetwork(clientes);
  prefetch(clienteApi.listar, page);
  expect(await read()).toEqual({ rows: [{ id: 1 }], total: 23 });
  expect(calls.map(({ url }) => url)).toEqual(['/cliente/all?limit=5&offset=0']);
  expect(new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer un.token.x');
  await read();
  expect(calls).toHaveLength(2);
});

it('a read that was begun early serves no other page of the list', async () => {
  const calls = stubNetwork(clientes);
  prefetch(clienteApi.listar, page);
  await callPage(clienteApi.listar, { limit: 5, offset: 5 });
  expect(calls).toHaveLength(2);
});

it('nobody gets what was begun for another session', async () => {
  const calls = stubNetwork(clientes);
  prefetch(clienteApi.listar, page);
  storeToken('otro.token.y');
  await read();
  expect(calls).toHaveLength(2);
});

it('what was begun before a write is asked again after it', async () => {
  const calls = stubNetwork({ ...clientes, 'DELETE /cliente/1': { status: 204 } });
  prefetch(clienteApi.listar, page);
  await call(clienteApi.borrar, { params: { id: 1 } });
  await read();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

it('what nobody took is not shown long after', async () => {
  const calls = stubNetwork(clientes);
  const timer = vi.spyOn(performance, 'now').mockReturnValue(1000);
  prefetch(clienteApi.listar, page);
  timer.mockReturnValue(40_000);
  await read();
  expect(calls).toHaveLength(2);
});

it('a refusal ends the session and a lost connection is reported, as for any read', async () => {
  stubNetwork({ 'GET /cliente/all': { status: 401, body: { message: 'Su sesión ha caducado.' } } });
  prefetch(clienteApi.listar, page);
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBeNull();
  storeToken('un.token.x');
  vi.mocked(fetch).mockRejectedValue(new TypeError('no line'));
  prefetch(clienteApi.listar, page);
  await expect(read()).rejects.toMatchObject({ status: 0 });
});
