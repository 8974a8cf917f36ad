import type { ParteDeVarios } from '@tajo/contract/partes';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

async function tres(api: TestApi) {
  const id_proyecto = (await hacerProyecto(api)).id;
  const [uno, dos, tomado] = [
    await hacerParte(api, { id_proyecto }),
    await hacerParte(api, { id_proyecto }),
    await hacerParte(api, { id_proyecto, estado: 'asignado' }),
  ];
  return { uno, dos, tomado, id_tecnico: await hacerTecnico(api, id_proyecto, { nombre: 'Begoña Ibáñez' }) };
}

describe('a deed on many partes', () => {
  it(
    'assigns each by itself, and says of each what came of it',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { uno, dos, tomado, id_tecnico } = await tres(api);
      const ids = [uno.id, tomado.id, 999_999, dos.id, uno.id];
      const res = await gestion.post('/api/parte/asignar', { ids, id_tecnico });
      expect(res.statusCode).toBe(200);
      expect(res.json()).toEqual([
        { id: uno.id, numero_incidencia: uno.numero_incidencia, ok: true, message: null },
        {
          id: tomado.id,
          numero_incidencia: tomado.numero_incidencia,
          ok: false,
          message: `El parte ya está asignado a ${tomado.nombre_tecnico}.`,
        },
        { id: 999_999, numero_incidencia: null, ok: false, message: 'El parte no existe.' },
        { id: dos.id, numero_incidencia: dos.numero_incidencia, ok: true, message: null },
      ]);
      for (const { id } of [uno, dos])
        expect((await gestion.get(`/api/parte/${id}`)).json()).toMatchObject({
          estado: 2,
          nombre_tecnico: 'Begoña Ibáñez',
        });
    }),
  );

  it(
    'hands over, restarts and deletes likewise',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { uno, dos, tomado, id_tecnico } = await tres(api);
      const oks = async (call: string, body: object): Promise<boolean[]> =>
        (await gestion.post(`/api/parte/${call}`, body)).json<ParteDeVarios[]>().map((fila) => fila.ok);
      const ids = [uno.id, dos.id, tomado.id];
      expect(await oks('reasignar', { ids, id_tecnico })).toEqual([false, false, true]);
      expect(await oks('borrar', { ids: [dos.id, tomado.id] })).toEqual([true, false]);
      expect(await oks('reiniciar', { ids })).toEqual([false, false, true]);
      expect(await oks('borrar', { ids })).toEqual([true, false, true]);
    }),
  );

  it(
    'takes assignments back, but from who has begun and from who has them by now (REG-013)',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { uno, dos, tomado, id_tecnico } = await tres(api);
      const ids = [uno.id, dos.id, tomado.id];
      await gestion.post('/api/parte/asignar', { ids: [uno.id, dos.id], id_tecnico });
      await gestion.patch(`/api/parte/iniciar/${dos.id}`);
      const filas = (await gestion.post('/api/parte/desasignar', { ids, id_tecnico })).json<ParteDeVarios[]>();
      expect(filas.map((fila) => fila.message)).toEqual([
        null,
        'Begoña Ibáñez ya ha empezado el trabajo: si debe dejarlo, reinicie el parte.',
        `El parte ya está asignado a ${tomado.nombre_tecnico}.`,
      ]);
      expect((await gestion.get(`/api/parte/${uno.id}`)).json()).toMatchObject({ estado: 1, nombre_tecnico: null });
    }),
  );

  it(
    'once per key, refusals and all',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { uno, tomado, id_tecnico } = await tres(api);
      const clave = { 'idempotency-key': randomUUID() };
      const enviar = () => gestion.post('/api/parte/asignar', { ids: [tomado.id, uno.id], id_tecnico }, clave);
      const primera = await enviar();
      expect(primera.json<ParteDeVarios[]>().map((fila) => fila.ok)).toEqual([false, true]);
      expect((await enviar()).json()).toEqual(primera.json());
      expect((await gestion.get(`/api/parte/${uno.id}`)).json()).toMatchObject({ estado: 2, version: 2 });
    }),
  );

  it(
    'of 1 to 500, of the office alone, and to somebody',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const ids = Array.from({ length: 501 }, (_, i) => i + 1);
      for (const call of ['asignar', 'reasignar', 'desasignar', 'reiniciar', 'borrar']) {
        const mal = [{ ids: [] }, { ids }, { ids: 'todos' }, { ids: ['x'] }, {}];
        for (const body of mal) {
          const res = await gestion.post(`/api/parte/${call}`, { id_tecnico: 1, ...body });
          expect([res.statusCode, Object.keys(res.json<object>())]).toEqual([422, ['ids', 'message']]);
        }
        expect((await (await api.as('TECNICO')).post(`/api/parte/${call}`, { ids: [1] })).statusCode).toBe(403);
      }
      expect((await gestion.post('/api/parte/asignar', { ids: [1] })).json()).toHaveProperty('id_tecnico');
    }),
  );
});
