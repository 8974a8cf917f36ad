import { expect, it } from 'vitest';
import { withApi } from '../../test/with-api.ts';
import { primerAdmin } from './primer-admin.commands.ts';

it(
  'makes a first ADMIN that the form of users takes as it is',
  withApi(async ({ system, as }) => {
    expect(await primerAdmin(system)).toContain('Primer usuario ADMIN');
    const admin = await as('ADMIN');
    const [{ id } = { id: 0 }] = (await admin.get('/api/usuario/all?nombre=Administraci')).json();
    const antes = (await admin.get(`/api/usuario/${id}`)).json();
    expect((await admin.get(`/api/historial/usuario/${id}`)).json()).toMatchObject([
      { accion: 'usuario.primero', campos: [{ campo: 'email', antes: null, despues: antes.email }] },
    ]);
    const guardado = await admin.post('/api/usuario', antes);
    expect(guardado.json()).toEqual({ ...antes, version: antes.version + 1 });
  }),
);
