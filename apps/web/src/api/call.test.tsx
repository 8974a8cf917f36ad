import { clienteApi } from '@tajo/contract/clientes';
import { sesionApi } from '@tajo/contract/sesion';
import type { Cliente } from '@tajo/contract/clientes';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import type { ApiError } from './api-error.ts';
import type { CallArguments, CallResult } from './call-request.ts';
import { call, callPage } from './call.ts';
import { clearToken, storeToken, readToken } from './token.ts';

beforeEach(() => storeToken('un.token.x'));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const sent = (n = 0): RequestInit => vi.mocked(fetch).mock.calls[n]?.[1] ?? {};
const header = (name: string, n = 0): string | null => new Headers(sent(n).headers).get(name);
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toMatchObject({ name: 'ApiError' });
  return error as ApiError;
};

describe('a call', () => {
  it('carries the token, and a write one key of its own', async () => {
    stubNetwork({ 'GET /cliente/3': { body: { id: 3 } }, 'DELETE /cliente/3': { status: 204 } });
    await call(clienteApi.leer, { params: { id: 3 } });
    await call(clienteApi.borrar, { params: { id: 3 }, idempotencyKey: 'k-1' });
    expect(header('authorization')).toBe('Bearer un.token.x');
    expect(header('idempotency-key')).toBeNull();
    expect(header('idempotency-key', 1)).toBe('k-1');
    expect(header('tajo-reloj')).toBeNull();
    expect(Date.now() - Date.parse(header('tajo-reloj', 1) ?? '')).toBeLessThan(10_000);
    clearToken();
    await call(clienteApi.leer, { params: { id: 3 } });
    expect(header('authorization', 2)).toBeNull();
  });

  it('asks a list past every cache, and reads how many match', async () => {
    const calls = stubNetwork({ 'GET /cliente/all': { body: [{ id: 1 }], total: 23 } });
    const page = await callPage(clienteApi.listar, { limit: 5, offset: 0, nombre: 'ñu', nif: '' });
    expect(page).toEqual({ rows: [{ id: 1 }], total: 23 });
    expect(calls[0]?.url).toBe('/cliente/all?limit=5&offset=0&nombre=%C3%B1u');
    expect(sent().cache).toBe('no-store');
  });

  it('answers nothing for an answer without a body', async () => {
    stubNetwork({ 'DELETE /cliente/3': { status: 204 } });
    expect(await call(clienteApi.borrar, { params: { id: 3 } })).toBeUndefined();
    expect(await call(clienteApi.borrar, { params: { id: 3 }, onProgress: () => undefined })).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('has a message for each field and one for the whole', async () => {
    const body = { message: 'Revise los campos marcados.', nif: 'El NIF ya existe.' };
    stubNetwork({ 'DELETE /cliente/3': { status: 422, body } });
    const error = await failure(call(clienteApi.borrar, { params: { id: 3 } }));
    expect(error).toMatchObject({ status: 422, message: body.message, fields: { nif: body.nif } });
  });

  it('that is none of ours becomes a sentence', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failure(call(clienteApi.leer, { params: { id: 3 } }));
    expect(error.message).toContain('El servidor no está disponible');
  });

  it.each([403, 404])('that a proxy gives without reaching the server (%i) is none by the server', async (status) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('404 page not found', { status }));
    const error = await failure(call(clienteApi.leer, { params: { id: 3 } }));
    expect(error).toMatchObject({ status: 502, message: expect.stringContaining('El servidor no está disponible') });
  });

  it('says when to ask again, also where the progress of the upload is shown', async () => {
    stubNetwork({ 'DELETE /cliente/3': { status: 409, retryAfter: 10, body: { message: 'En curso.' } } });
    for (const onProgress of [undefined, () => undefined]) {
      const error = await failure(call(clienteApi.borrar, { params: { id: 3 }, onProgress }));
      expect(error).toMatchObject({ status: 409, retryAfter: 10 });
    }
  });

  it('is what a page of a proxy stands for, which is no answer of ours', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Wi-Fi del centro comercial</h1>'));
    const error = await failure(call(clienteApi.leer, { params: { id: 3 } }));
    expect(error).toMatchObject({ status: 0, message: 'No hay conexión con el servidor. Inténtelo de nuevo.' });
  });

  it('by the network says so', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failure(call(clienteApi.leer, { params: { id: 3 } }));
    expect(error).toMatchObject({ status: 0, message: 'No hay conexión con el servidor. Inténtelo de nuevo.' });
  });

  it('by a time limit is a lost connection; what the caller called off is no refusal', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    );
    const late = call(clienteApi.leer, { params: { id: 3 }, signal: AbortSignal.timeout(1) });
    expect(await failure(late)).toMatchObject({ status: 0 });
    const leaving = new AbortController();
    const left = call(clienteApi.leer, { params: { id: 3 }, signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that ended while it was used', () => {
  it('is cleared', async () => {
    stubNetwork({ 'GET /cliente/3': { status: 401, body: { message: 'Su sesión ha caducado.' } } });
    await failure(call(clienteApi.leer, { params: { id: 3 } }));
    expect(readToken()).toBeNull();
  });

  it('is not what a page of a proxy says', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Wi-Fi del hotel</h1>', { status: 401 }));
    expect(await failure(call(clienteApi.leer, { params: { id: 3 } }))).toMatchObject({ status: 502 });
    expect(readToken()).not.toBeNull();
  });

  it('does not take with it the one that came meanwhile', async () => {
    stubNetwork({
      'GET /cliente/3': () => {
        storeToken('otro.token.x');
        return { status: 401 };
      },
    });
    await failure(call(clienteApi.leer, { params: { id: 3 } }));
    expect(readToken()).toBe('otro.token.x');
  });

  it('is not what a wrong password means', async () => {
    stubNetwork({ 'POST /login/user': { status: 401, body: { message: 'Incorrecto.' } } });
    await failure(call(sesionApi.entrar, { body: { email: 'a@b.es', password: 'x' } }));
    expect(readToken()).toBe('un.token.x');
  });
});

it('takes and answers what the contract says', () => {
  expectTypeOf<CallResult<typeof clienteApi.listar>>().toEqualTypeOf<Cliente[]>();
  expectTypeOf<CallResult<typeof clienteApi.leer>>().toEqualTypeOf<Cliente>();
  expectTypeOf<CallResult<typeof clienteApi.borrar>>().toEqualTypeOf<undefined>();
  expectTypeOf<[{ params: { id: number } }]>().toExtend<CallArguments<typeof clienteApi.borrar>>();
  expectTypeOf<[]>().not.toExtend<CallArguments<typeof clienteApi.borrar>>();
  expectTypeOf<[]>().toExtend<CallArguments<typeof clienteApi.opciones>>();
  expectTypeOf<[{ body: { email: string } }]>().not.toExtend<CallArguments<typeof sesionApi.entrar>>();
});
