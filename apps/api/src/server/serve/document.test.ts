import { expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';

interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
interface OpenApi {
  readonly components: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
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

    expect(one.components).toMatchObject({ securitySchemes: { token: { type: 'http', scheme: 'bearer' } } });
    const operation = (url: string, method = 'get') => one.paths[url]?.[method];
    expect(Object.keys(one.paths['/api/cliente/all'] ?? {})).toEqual(['get']);
    expect(operation('/api/parte/repetidos')?.parameters).toMatchObject([
      { in: 'query', name: 'numero_incidencia', required: true },
      { in: 'query', name: 'id_proyecto', required: true },
      { in: 'query', name: 'id' },
    ]);
    expect(operation('/api/usuario/tecnicos/select')?.parameters).toMatchObject([
      { in: 'query', name: 'id_proyecto', required: false },
      { in: 'query', name: 'todos', required: false },
    ]);
    expect(operation('/api/cliente', 'post')).not.toHaveProperty('parameters');
    const bodyOf = (url: string) => Object.keys(operation(url, 'post')?.requestBody?.content ?? {});
    expect(['/api/cliente', '/api/terminal'].map(bodyOf)).toEqual([['application/json'], ['multipart/form-data']]);
    expect(operation('/api/login/restablecer_password', 'post')).toMatchObject({
      summary: 'restablecer',
      description: 'Roles: sin sesión',
      security: [],
    });
    expect(operation('/api/cliente', 'post')).not.toHaveProperty('security');
    expect(operation('/api/cliente', 'post')?.description).toBe('Roles: ADMIN, GESTION');
    expect(operation('/api/cliente/{id}/baja')?.summary).toContain('would finish now');
    expect(operation('/api/cliente/all/export')?.summary).toBe('Clientes: hoja de cálculo');
    expect(operation('/api/clave', 'post')?.description).toContain('no con una clave de acceso');
  }),
);
