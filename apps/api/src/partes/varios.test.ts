import type { EncargoDeVarios, ParteDeVarios } from '@tajo/contract/partes';
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
      expect(res.json()).toMatchObject([
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
    'takes assignments back by their attempt: not from who has begun, nor what somebody else did since (REG-013)',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const otra = await api.as('ADMIN');
      const { uno, dos, tomado, id_tecnico } = await tres(api);
      api.ponerReloj('2026-11-20T10:00:00.000Z');
      const encargos = (
        await gestion.post('/api/parte/asignar', { ids: [uno.id, dos.id, tomado.id], id_tecnico })
      ).json<EncargoDeVarios[]>();
      expect(encargos.map((fila) => [fila.nombre_tecnico, fila.id_intento !== null])).toEqual([
        ['Begoña Ibáñez', true],
        ['Begoña Ibáñez', true],
        [null, false],
      ]);
      const partes = encargos.flatMap(({ id, id_intento }) => (id_intento === null ? [] : [{ id, id_intento }]));
      await gestion.patch(`/api/parte/iniciar/${dos.id}`);
      const primera = (await gestion.post('/api/parte/desasignar', { partes })).json<EncargoDeVarios[]>();
      expect(primera).toMatchObject([
        { id: uno.id, ok: true, message: null, id_intento: null, nombre_tecnico: null },
        {
          id: dos.id,
          ok: false,
          message: 'Begoña Ibáñez ya ha empezado el trabajo: si debe dejarlo, reinicie el parte.',
        },
      ]);
      expect((await gestion.get(`/api/parte/${uno.id}`)).json()).toMatchObject({ estado: 1, nombre_tecnico: null });
      // Another user assigns it to the same technician: that assignment must not be undone.
      const suya = (await otra.patch(`/api/parte/asignar/${uno.id}/${id_tecnico}`)).json<{ id_intento: number }>();
      expect(suya.id_intento).not.toBe(partes[0]?.id_intento);
      const [tarde] = (await gestion.post('/api/parte/desasignar', { partes })).json<EncargoDeVarios[]>();
      expect(tarde).toMatchObject({
        ok: false,
        message: `${gestion.actor.nombre} reinició el parte el 20/11/2026 11:00: lo anterior ya no se puede cambiar.`,
      });
      expect((await gestion.get(`/api/parte/${uno.id}`)).json()).toMatchObject({ estado: 2, id: uno.id });
      const ajeno = [{ id: uno.id, id_intento: partes[1]?.id_intento }];
      expect((await gestion.post('/api/parte/desasignar', { partes: ajeno })).json()).toMatchObject([
        { ok: false, message: 'Este trabajo no pertenece al parte.' },
      ]);
      const sinNada = (await gestion.post('/api/parte/desasignar', { partes: [{ id: uno.id }] })).json<object>();
      expect(Object.keys(sinNada)).toEqual(['partes', 'message']);
    }),
  );

  it(
    'takes hand-overs back, with start and work, unless somebody has worked since (REG-013)',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { tomado, id_tecnico } = await tres(api);
      const empezado = await hacerParte(api, { id_proyecto: tomado.id_proyecto, estado: 'iniciado' });
      const continuado = await hacerParte(api, { id_proyecto: tomado.id_proyecto, estado: 'asignado' });
      const ids = [tomado.id, empezado.id, continuado.id];
      const encargos = (await gestion.post('/api/parte/reasignar', { ids, id_tecnico })).json<EncargoDeVarios[]>();
      const partes = encargos.map(({ id, id_intento }) => ({ id, id_intento }));
      await gestion.patch(`/api/parte/iniciar/${continuado.id}`);
      const filas = (await gestion.post('/api/parte/desasignar', { partes })).json<EncargoDeVarios[]>();
      expect(filas.map((fila) => [fila.nombre_tecnico, fila.message])).toEqual([
        [tomado.nombre_tecnico, null],
        [empezado.nombre_tecnico, null],
        [null, 'Begoña Ibáñez ya ha continuado el trabajo: si debe dejarlo, cambie el técnico.'],
      ]);
      for (const { id, estado, nombre_tecnico, fecha_inicio } of [tomado, empezado])
        expect((await gestion.get(`/api/parte/${id}`)).json()).toMatchObject({ estado, nombre_tecnico, fecha_inicio });
      const [otraVez] = (await gestion.post('/api/parte/desasignar', { partes })).json<EncargoDeVarios[]>();
      expect(otraVez?.message).toContain(`${gestion.actor.nombre} pasó el parte a otro técnico`);
    }),
  );

  it(
    'takes back what opened the attempt, whatever came before it (REG-013)',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { tomado, id_tecnico } = await tres(api);
      const { id, id_proyecto } = tomado;
      const tercero = await hacerTecnico(api, id_proyecto, { nombre: 'Íñigo Peña' });
      const encargar = async (call: string, quien: number) =>
        (await gestion.patch(`/api/parte/${call}/${id}/${quien}`)).json<{ id_intento: number }>().id_intento;
      const deshacer = async (id_intento: number) => {
        const res = await gestion.post('/api/parte/desasignar', { partes: [{ id, id_intento }] });
        return res.json<EncargoDeVarios[]>().map((fila) => [fila.ok, fila.nombre_tecnico])[0];
      };
      await encargar('reasignar', id_tecnico);
      expect(await deshacer(await encargar('reasignar', tercero))).toEqual([true, 'Begoña Ibáñez']);
      await gestion.patch(`/api/parte/reiniciar/${id}`);
      expect(await deshacer(await encargar('asignar', tercero))).toEqual([true, null]);
    }),
  );

  it(
    'that two people order at once in another order is done once, and both are answered',
    withCommittedApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api);
      const id_tecnico = await hacerTecnico(api, id_proyecto, { nombre: 'Begoña Ibáñez' });
      const ids: number[] = [];
      while (ids.length < 40) ids.push((await hacerParte(api, { id_proyecto })).id);
      const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
      const asignar = (quien: typeof gestion, suyos: readonly number[]) =>
        quien.post('/api/parte/asignar', { ids: suyos, id_tecnico }, { 'idempotency-key': randomUUID() });
      const dichos = await Promise.all([asignar(gestion, ids), asignar(admin, ids.toReversed())]);
      expect(dichos.map((res) => res.statusCode)).toEqual([200, 200]);
      const [una = [], otra = []] = dichos.map((res) => res.json<ParteDeVarios[]>());
      expect([una, otra].map((filas) => filas.map(({ id }) => id))).toEqual([ids, ids.toReversed()]);
      expect([...una, ...otra].filter(({ ok }) => ok)).toHaveLength(ids.length);
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
      expect((await gestion.get(`/api/parte/${uno.id}`)).json()).toMatchObject({ estado: 2, version: 1 });
    }),
  );

  it(
    'of 1 to 500, of the office alone, and to somebody',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const ids = Array.from({ length: 501 }, (_, i) => i + 1);
      const intentos = ids.map((id) => ({ id, id_intento: id }));
      for (const partes of [[], intentos, 'todos', ['x'], undefined]) {
        const res = await gestion.post('/api/parte/desasignar', { partes });
        expect([res.statusCode, Object.keys(res.json<object>())]).toEqual([422, ['partes', 'message']]);
      }
      for (const call of ['asignar', 'reasignar', 'reiniciar', 'borrar']) {
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
