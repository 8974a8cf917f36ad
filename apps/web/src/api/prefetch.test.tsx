import { clienteApi } from '@tajo/contract/clientes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import { prefetch, dropPrefetched } from './prefetch.ts';
import { call, callPage } from './call.ts';
import { borrarToken, guardarToken, leerToken } from './token.ts';

const pagina = { limit: 5, offset: 0 };
beforeEach(() => guardarToken('un.token.x'));
afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
  dropPrefetched();
});
const leer = () => callPage(clienteApi.listar, pagina);
const clientes = { 'GET /cliente/all': { body: [{ id: 1 }], total: 23 } };

it('a read that was begun early is the one that the list gets, with the token, once', async () => {
  const llamadas = stubNetwork(clientes);
  prefetch(clienteApi.listar, pagina);
  expect(await leer()).toEqual({ filas: [{ id: 1 }], total: 23 });
  expect(llamadas.map(({ url }) => url)).toEqual(['/cliente/all?limit=5&offset=0']);
  expect(new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer un.token.x');
  await leer();
  expect(llamadas).toHaveLength(2);
});

it('a read that was begun early serves no other page of the list', async () => {
  const llamadas = stubNetwork(clientes);
  prefetch(clienteApi.listar, pagina);
  await callPage(clienteApi.listar, { limit: 5, offset: 5 });
  expect(llamadas).toHaveLength(2);
});

it('nobody gets what was begun for another session', async () => {
  const llamadas = stubNetwork(clientes);
  prefetch(clienteApi.listar, pagina);
  guardarToken('otro.token.y');
  await leer();
  expect(llamadas).toHaveLength(2);
});

it('what was begun before a write is asked again after it', async () => {
  const llamadas = stubNetwork({ ...clientes, 'DELETE /cliente/1': { status: 204 } });
  prefetch(clienteApi.listar, pagina);
  await call(clienteApi.borrar, { params: { id: 1 } });
  await leer();
  expect(llamadas.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

it('what nobody took is not shown long after', async () => {
  const llamadas = stubNetwork(clientes);
  const reloj = vi.spyOn(performance, 'now').mockReturnValue(1000);
  prefetch(clienteApi.listar, pagina);
  reloj.mockReturnValue(40_000);
  await leer();
  expect(llamadas).toHaveLength(2);
});

it('a refusal ends the session and a lost line is told, as for any read', async () => {
  stubNetwork({ 'GET /cliente/all': { status: 401, body: { message: 'Su sesión ha caducado.' } } });
  prefetch(clienteApi.listar, pagina);
  await expect(leer()).rejects.toMatchObject({ status: 401 });
  expect(leerToken()).toBeNull();
  guardarToken('un.token.x');
  vi.mocked(fetch).mockRejectedValue(new TypeError('no line'));
  prefetch(clienteApi.listar, pagina);
  await expect(leer()).rejects.toMatchObject({ status: 0 });
});
