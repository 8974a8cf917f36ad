import { expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
  >;
}

it(
  'tells of every route what it answers, whoever asks first and however often',
  withApi(async (api) => {
    const office = await api.as('GESTION');
    const ask = async () => (await office.get('/api/documentacion')).json<OpenApi>();
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other).toEqual(one);
    const estados = (url: string, method = 'get') => Object.keys(one.paths[url]?.[method]?.responses ?? {});
    expect(estados('/api/cliente/all')).toEqual(['200']);
    expect(estados('/api/cliente/all/export')).toEqual(['200']);
    expect(estados('/api/parte/sin_asignar/puntos')).toEqual(['200']);
    expect(estados('/api/parte/sin_asignar/extracto')).toEqual(['200']);
    expect(estados('/api/campo/paquete')).toEqual(['200', '304']);
    expect(estados('/api/cliente', 'post')).toEqual(['200', '201']);
    for (const url of ['/api/salud', '/api/vivo', '/api/fichero/{id}']) expect(estados(url)).toEqual(['200']);
    expect(JSON.stringify(one.paths['/api/cliente/all'])).toContain('"nombre"');
  }),
);
