import { clienteApi } from '@tajo/contract/clientes';
import { sesionApi } from '@tajo/contract/sesion';
import type { Cliente } from '@tajo/contract/clientes';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import type { ApiError } from './api-error.ts';
import type { Argumentos, Resultado } from './envio.ts';
import { call, callPage } from './call.ts';
import { borrarToken, guardarToken, leerToken } from './token.ts';

beforeEach(() => guardarToken('un.token.x'));
afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
});

const enviado = (n = 0): RequestInit => vi.mocked(fetch).mock.calls[n]?.[1] ?? {};
const cabecera = (name: string, n = 0): string | null => new Headers(enviado(n).headers).get(name);
const fallo = async (promesa: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promesa.then(
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
    expect(cabecera('authorization')).toBe('Bearer un.token.x');
    expect(cabecera('idempotency-key')).toBeNull();
    expect(cabecera('idempotency-key', 1)).toBe('k-1');
    expect(cabecera('tajo-reloj')).toBeNull();
    expect(Date.now() - Date.parse(cabecera('tajo-reloj', 1) ?? '')).toBeLessThan(10_000);
  });

  it('asks a list past every cache, and reads how many match', async () => {
    const llamadas = stubNetwork({ 'GET /cliente/all': { body: [{ id: 1 }], total: 23 } });
    const pagina = await callPage(clienteApi.listar, { limit: 5, offset: 0, nombre: 'ñu', nif: '' });
    expect(pagina).toEqual({ filas: [{ id: 1 }], total: 23 });
    expect(llamadas[0]?.url).toBe('/cliente/all?limit=5&offset=0&nombre=%C3%B1u');
    expect(enviado().cache).toBe('no-store');
  });

  it('answers nothing for an answer without a body', async () => {
    stubNetwork({ 'DELETE /cliente/3': { status: 204 } });
    expect(await call(clienteApi.borrar, { params: { id: 3 } })).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('is told by field, and as a whole', async () => {
    const body = { message: 'Revise los campos marcados.', nif: 'El NIF ya existe.' };
    stubNetwork({ 'DELETE /cliente/3': { status: 422, body } });
    const error = await fallo(call(clienteApi.borrar, { params: { id: 3 } }));
    expect(error).toMatchObject({ status: 422, message: body.message, fields: { nif: body.nif } });
  });

  it('that is none of ours becomes a sentence', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await fallo(call(clienteApi.leer, { params: { id: 3 } }));
    expect(error.message).toContain('El servidor no está disponible');
  });

  it('by the network says so', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await fallo(call(clienteApi.leer, { params: { id: 3 } }));
    expect(error).toMatchObject({ status: 0, message: 'No hay conexión con el servidor. Inténtelo de nuevo.' });
  });
});

describe('a session that ended while it was used', () => {
  it('is cleared', async () => {
    stubNetwork({ 'GET /cliente/3': { status: 401, body: { message: 'Su sesión ha caducado.' } } });
    await fallo(call(clienteApi.leer, { params: { id: 3 } }));
    expect(leerToken()).toBeNull();
  });

  it('does not take with it the one that came meanwhile', async () => {
    stubNetwork({
      'GET /cliente/3': () => {
        guardarToken('otro.token.x');
        return { status: 401 };
      },
    });
    await fallo(call(clienteApi.leer, { params: { id: 3 } }));
    expect(leerToken()).toBe('otro.token.x');
  });

  it('is not what a wrong password means', async () => {
    stubNetwork({ 'POST /login/user': { status: 401, body: { message: 'Incorrecto.' } } });
    await fallo(call(sesionApi.entrar, { body: { email: 'a@b.es', password: 'x' } }));
    expect(leerToken()).toBe('un.token.x');
  });
});

it('takes and answers what the contract says', () => {
  expectTypeOf<Resultado<typeof clienteApi.listar>>().toEqualTypeOf<Cliente[]>();
  expectTypeOf<Resultado<typeof clienteApi.leer>>().toEqualTypeOf<Cliente>();
  expectTypeOf<Resultado<typeof clienteApi.borrar>>().toEqualTypeOf<undefined>();
  expectTypeOf<[{ params: { id: number } }]>().toExtend<Argumentos<typeof clienteApi.borrar>>();
  expectTypeOf<[]>().not.toExtend<Argumentos<typeof clienteApi.borrar>>();
  expectTypeOf<[]>().toExtend<Argumentos<typeof clienteApi.opciones>>();
  expectTypeOf<[{ body: { email: string } }]>().not.toExtend<Argumentos<typeof sesionApi.entrar>>();
});
