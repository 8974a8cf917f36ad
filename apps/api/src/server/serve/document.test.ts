import { expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';

interface Documento {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
  >;
}

it(
  'tells of every route what it answers, whoever asks first and however often',
  withApi(async (api) => {
    const gestion = await api.as('GESTION');
    const pedir = async () => (await gestion.get('/api/documentacion')).json<Documento>();
    const [uno, otro] = await Promise.all([pedir(), pedir()]);
    expect(otro).toEqual(uno);
    const estados = (url: string, method = 'get') => Object.keys(uno.paths[url]?.[method]?.responses ?? {});
    expect(estados('/api/cliente/all')).toEqual(['200']);
    expect(estados('/api/cliente/all/export')).toEqual(['200']);
    expect(estados('/api/parte/sin_asignar/puntos')).toEqual(['200']);
    expect(estados('/api/parte/sin_asignar/extracto')).toEqual(['200']);
    expect(estados('/api/campo/paquete')).toEqual(['200', '304']);
    expect(estados('/api/cliente', 'post')).toEqual(['200', '201']);
    for (const url of ['/api/salud', '/api/vivo', '/api/fichero/{id}']) expect(estados(url)).toEqual(['200']);
    expect(JSON.stringify(uno.paths['/api/cliente/all'])).toContain('"nombre"');
  }),
);
