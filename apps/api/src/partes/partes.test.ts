import type { Cambio } from '@tajo/contract/historial';
import type { Parte } from '@tajo/contract/partes';
import { CAMPOS_PARTE } from '@tajo/contract/partes.listas';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';

describe('the form of a parte', () => {
  it(
    'creates it unassigned, whatever id_tecnico says',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const id_proyecto = (await hacerProyecto(api, { nombre: 'Otoño' })).id;
      const id_establecimiento = await hacerTienda(api, { nombre: 'Óptica Sol' });
      const id_tecnico = await hacerTecnico(api, id_proyecto);
      const observaciones = `${'Montar. '.repeat(62)}Fin.`;
      expect(observaciones).toHaveLength(CAMPOS_PARTE.observaciones.largo);
      const forma = {
        numero_incidencia: ' INC-7 ',
        observaciones,
        id_proyecto,
        id_establecimiento,
        id_tecnico,
      };
      const alta = await gestion.post('/api/parte', forma);
      expect(alta.statusCode).toBe(201);
      expect(alta.json()).toEqual({
        id: expect.any(Number),
        version: 1,
        numero_incidencia: 'INC-7',
        observaciones,
        id_proyecto,
        desc_proyecto: 'Otoño',
        id_establecimiento,
        nombre_establecimiento: 'Óptica Sol',
        direccion: 'Puerta del Sol, 1, 28013 Madrid, Madrid',
        provincia: 'Madrid',
        comunidad: 'Comunidad de Madrid',
        latitud: 40.4169,
        longitud: -3.7035,
        punto_aproximado: false,
        id_tecnico: null,
        nombre_tecnico: null,
        estado: 1,
        desc_estado: 'Sin asignar',
        fecha_alta: '2026-11-20T10:00:00.000Z',
        fecha_asignacion: null,
        fecha_inicio: null,
        fecha_fin: null,
        alerta: 1,
        comentarios: [],
      });
      expect((await gestion.get(`/api/parte/${alta.json<Parte>().id}`)).json()).toEqual(alta.json());
      expect((await gestion.get('/api/parte/sin_asignar')).json()).toEqual([alta.json()]);
      const [linea] = (await gestion.get(`/api/historial/parte/${alta.json<Parte>().id}`)).json<Cambio[]>();
      expect(Object.fromEntries(linea?.campos?.map(({ campo, despues }) => [campo, despues]) ?? [])).toEqual({
        numero_incidencia: 'INC-7',
        observaciones,
        desc_proyecto: 'Otoño',
        nombre_establecimiento: 'Óptica Sol',
        desc_estado: 'Sin asignar',
      });
    }),
  );

  it(
    'names every field that is missing, wrong or refers to nothing',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const vacia = await gestion.post('/api/parte', { numero_incidencia: 'x'.repeat(51), observaciones: ' ' });
      expect(vacia.statusCode).toBe(422);
      expect(vacia.json()).toEqual({
        message: 'Revise los campos marcados.',
        numero_incidencia: 'Máximo 50 caracteres.',
        observaciones: 'Este campo es obligatorio.',
        id_proyecto: 'Este campo es obligatorio.',
        id_establecimiento: 'Este campo es obligatorio.',
      });
      const forma = { numero_incidencia: 'a', observaciones: 'b', id_proyecto: 999_999, id_establecimiento: 999_999 };
      const suelta = await gestion.post('/api/parte', forma);
      expect(suelta.statusCode).toBe(422);
      expect(suelta.json()).toEqual({
        message: 'Revise los campos marcados.',
        id_proyecto: 'No existe.',
        id_establecimiento: 'No existe.',
      });
    }),
  );

  it(
    'refuses a finished project, but lets a parte that is in it stay',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const proyecto = await hacerProyecto(api);
      const parte = await hacerParte(api, { id_proyecto: proyecto.id });
      await gestion.post('/api/proyecto', { ...proyecto, finalizado: true });
      const { id, numero_incidencia, observaciones, id_proyecto, id_establecimiento } = parte;
      const forma = { numero_incidencia, observaciones, id_proyecto, id_establecimiento };
      const nuevo = await gestion.post('/api/parte', forma);
      expect(nuevo.statusCode).toBe(422);
      expect(nuevo.json()).toHaveProperty('id_proyecto', 'El proyecto está finalizado: no admite partes nuevos.');
      const edicion = await gestion.post('/api/parte', { ...forma, id, observaciones: 'Otra cosa' });
      expect(edicion.statusCode).toBe(200);
      expect(edicion.json()).toMatchObject({ observaciones: 'Otra cosa', version: 2 });
    }),
  );

  it(
    'keeps project and establishment once the work is started, and everything once it is finished',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const iniciado = await hacerParte(api, { estado: 'iniciado' });
      const otra = await hacerTienda(api);
      const res = await gestion.post('/api/parte', { ...iniciado, id_establecimiento: otra });
      expect(res.statusCode).toBe(422);
      expect(Object.keys(res.json<object>())).toEqual(['id_establecimiento', 'message']);
      const terminado = await hacerParte(api, { estado: 'finalizado' });
      expect((await gestion.post('/api/parte', terminado)).statusCode).toBe(409);
      expect((await gestion.post('/api/parte', { ...iniciado, id: 999_999 })).statusCode).toBe(404);
    }),
  );

  it(
    'tells who saved, when the form was opened before',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api);
      await gestion.post('/api/parte', { ...parte, observaciones: 'una' });
      const tarde = await (await api.as('ADMIN')).post('/api/parte', { ...parte, observaciones: 'dos' });
      expect(tarde.statusCode).toBe(409);
      expect(tarde.json<{ message: string }>().message).toContain(gestion.actor.nombre);
      const { version: _, ...sinVersion } = parte;
      expect((await gestion.post('/api/parte', { ...sinVersion, observaciones: 'tres' })).statusCode).toBe(200);
    }),
  );

  it(
    'is no other save that the parte was assigned or started, nor is that told as one',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const admin = await api.as('ADMIN');
      const parte = await hacerParte(api);
      const tecnico = await hacerTecnico(api, parte.id_proyecto);
      await admin.patch(`/api/parte/asignar/${parte.id}/${tecnico}`);
      await admin.patch(`/api/parte/iniciar/${parte.id}`);
      const una = await gestion.post('/api/parte', { ...parte, observaciones: 'una' });
      expect([una.statusCode, una.json().estado]).toEqual([200, 3]);
      await admin.patch(`/api/parte/reiniciar/${parte.id}`);
      const tarde = await admin.post('/api/parte', { ...parte, observaciones: 'dos' });
      expect(tarde.json().message).toContain(`${gestion.actor.nombre} guardó este registro`);
    }),
  );

  it(
    'takes one after the other what comes at once, to whatever shop each moves it',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { version: _, ...parte } = await hacerParte(api);
      const tiendas = await Promise.all(Array.from({ length: 8 }, () => hacerTienda(api)));
      const mover = (id_establecimiento: number) => gestion.post('/api/parte', { ...parte, id_establecimiento });
      const todas = await Promise.all(tiendas.map(mover));
      expect(todas.map((res) => res.statusCode)).toEqual(tiendas.map(() => 200));
      expect(todas.map((res) => res.json<Parte>().version).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    }),
  );

  it(
    'deletes an unassigned one with its comments, and no other',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api);
      await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: 'Avisar antes' });
      expect((await gestion.delete(`/api/parte/${parte.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/parte/${parte.id}`)).statusCode).toBe(404);
      for (const estado of ['asignado', 'iniciado', 'finalizado'] as const) {
        const otro = await hacerParte(api, { estado });
        expect((await gestion.delete(`/api/parte/${otro.id}`)).statusCode, estado).toBe(409);
      }
    }),
  );
});

describe('comments', () => {
  it(
    'are added to, oldest first, in any state, by who may see the parte',
    withApi(async (api) => {
      const parte = await hacerParte(api, { estado: 'finalizado' });
      const gestion = await api.as('GESTION');
      await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: 'uno' });
      const res = await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: ' dos ' });
      expect(res.statusCode).toBe(201);
      const { fecha_alta, nombre_usuario } = {
        fecha_alta: '2026-11-20T10:00:00.000Z',
        nombre_usuario: gestion.actor.nombre,
      };
      expect(res.json<Parte>().comentarios).toEqual([
        { fecha_alta, comentario: 'uno', nombre_usuario },
        { fecha_alta, comentario: 'dos', nombre_usuario },
      ]);
      const largo = await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: 'ñ'.repeat(501) });
      expect(largo.json()).toHaveProperty('comentario', 'Máximo 500 caracteres.');
      const vacio = await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: ' ' });
      expect(vacio.statusCode).toBe(422);
      const otro = await api.as('TECNICO');
      expect((await otro.post(`/api/parte/comentario/${parte.id}`, { comentario: 'no' })).statusCode).toBe(404);
    }),
  );
});

describe('the end date of a finished parte', () => {
  it(
    'moves between the start and now, and the history keeps the old one',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api, { estado: 'finalizado' });
      api.ponerReloj('2026-11-20T18:00:00.000Z');
      const poner = (fecha_fin: unknown) => gestion.post(`/api/parte/update_fecha_fin/${parte.id}`, { fecha_fin });
      const bien = await poner('2026-11-20T18:30');
      expect(bien.statusCode).toBe(200);
      expect(bien.json<Parte>().fecha_fin).toBe('2026-11-20T17:30:00.000Z');
      for (const mal of ['2026-11-20T09:59:59Z', '2026-11-20T18:00:01Z', 'ayer', '']) {
        const res = await poner(mal);
        expect(res.statusCode, mal).toBe(422);
        expect(res.json(), mal).toHaveProperty('fecha_fin');
      }
      const historia = await gestion.get(`/api/historial/parte/${parte.id}`);
      expect(historia.json<object[]>()[0]).toMatchObject({
        accion: 'parte.fecha_fin',
        campos: [{ campo: 'fecha_fin', antes: '2026-11-20T10:00:00.000Z', despues: '2026-11-20T17:30:00.000Z' }],
      });
      const abierto = await hacerParte(api, { estado: 'iniciado' });
      const res = await gestion.post(`/api/parte/update_fecha_fin/${abierto.id}`, { fecha_fin: '2026-11-20T18:30' });
      expect(res.statusCode).toBe(409);
    }),
  );
});
