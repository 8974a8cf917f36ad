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

it(
  'the author of a version refuses an older save with the instant of his; where no line tells him, another person does',
  withApi(async (api) => {
    const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
    const uno = await nuevoMueble(gestion);
    const guardar = (version: number) => gestion.post('/api/mueble', { ...uno, version, descripcion: 'Otra' });
    api.ponerReloj('2026-11-20T10:10:00.000Z');
    await admin.post('/api/mueble', { ...uno, descripcion: 'Suya' });
    api.ponerReloj('2026-11-20T10:20:00.000Z');
    const { id } = await api.system.db
      .insertInto('mueble')
      .values({ nombre: 'Sin historia', num_posiciones: 1, version: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ajeno = await gestion.post('/api/mueble', { ...uno, nombre: 'Sin historia', id, version: 2 });
    const rechazos = [await guardar(1), ajeno].map((res) => [res.statusCode, res.json<{ message: string }>().message]);
    expect(rechazos).toEqual([
      [409, `${admin.actor.nombre} guardó este registro el 20/11/2026 11:10, después de que usted lo abriera.`],
      [409, 'Otra persona guardó este registro el 20/11/2026 11:20, después de que usted lo abriera.'],
    ]);
  }),
);
