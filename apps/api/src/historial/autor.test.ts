import { expect, it } from 'vitest';
import { nuevoMueble } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';
import { historialQueries } from './historial.queries.ts';

it(
  'the author of a version is who saved it, and of one that no line tells, who saved last',
  withApi(async (api) => {
    const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
    const uno = await nuevoMueble(gestion);
    await admin.post('/api/mueble', { ...uno, descripcion: 'Otra' });
    const autor = async (version: number) =>
      (await historialQueries(api.system.db).leerAutor('mueble', uno.id, version))?.id_usuario;
    expect([await autor(1), await autor(2)]).toEqual([gestion.actor.id, admin.actor.id]);
    expect(await autor(99)).toBe(admin.actor.id);
  }),
);
