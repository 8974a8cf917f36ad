import type { Pregunta } from '@tajo/contract/preguntas';
import { describe, expect, it } from 'vitest';
import { hacerParte } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi } from '../../test/with-api.ts';

describe('preguntas', () => {
  it(
    'are added to a project, a finished one too, changed, listed in their order and deleted',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const proyecto = await hacerProyecto(api);
      await gestion.post('/api/proyecto', { ...proyecto, finalizado: true });
      const { id: id_proyecto } = proyecto;
      const alta = await gestion.post('/api/proyecto/pregunta', { id: null, pregunta: ' ¿Hay luz? ', id_proyecto });
      expect(alta.statusCode).toBe(201);
      const { id } = alta.json<Pregunta>();
      expect(alta.json()).toEqual({ id, version: 1, pregunta: '¿Hay luz?', id_proyecto });
      await gestion.post('/api/proyecto/pregunta', { id: '', pregunta: '¿Abre?', id_proyecto });
      const cambio = await gestion.post('/api/proyecto/pregunta', { id, pregunta: '¿Hay agua?', id_proyecto });
      expect([cambio.statusCode, cambio.json()]).toEqual([
        200,
        { id, version: 2, pregunta: '¿Hay agua?', id_proyecto },
      ]);
      const textos = async () =>
        (await gestion.get(`/api/proyecto/preguntas/all/${id_proyecto}`)).json<Pregunta[]>().map((p) => p.pregunta);
      expect(await textos()).toEqual(['¿Hay agua?', '¿Abre?']);
      expect((await gestion.delete(`/api/proyecto/pregunta/${id}`)).statusCode).toBe(204);
      expect(await textos()).toEqual(['¿Abre?']);
      expect((await gestion.delete(`/api/proyecto/pregunta/${id}`)).statusCode).toBe(404);
      expect((await gestion.post('/api/proyecto/pregunta', { id, pregunta: 'x', id_proyecto })).statusCode).toBe(404);
      expect((await gestion.get('/api/proyecto/preguntas/all/999999')).statusCode).toBe(404);
    }),
  );

  it(
    'tell who saved meanwhile, and who edits or deletes one that is gone',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id: id_proyecto } = await hacerProyecto(api);
      const abierta = (
        await gestion.post('/api/proyecto/pregunta', { pregunta: '¿Hay luz?', id_proyecto })
      ).json<Pregunta>();
      const guardar = (cambio: object) => gestion.post('/api/proyecto/pregunta', { ...abierta, ...cambio });
      expect((await guardar({ pregunta: '¿Hay gas?' })).json()).toMatchObject({ version: 2 });
      const tarde = await guardar({ pregunta: '¿Hay agua?' });
      expect(tarde.statusCode).toBe(409);
      expect(tarde.json<{ message: string }>().message).toContain('guardó este registro');
      expect((await guardar({ pregunta: '¿Hay agua?', version: 2 })).statusCode).toBe(200);
      await gestion.delete(`/api/proyecto/pregunta/${abierta.id}`);
      const ida = { message: 'La pregunta ya no existe: alguien la ha eliminado.' };
      expect((await guardar({ version: 3 })).json()).toEqual(ida);
      expect((await gestion.delete(`/api/proyecto/pregunta/${abierta.id}`)).json()).toEqual(ida);
    }),
  );

  it(
    'need a text and a project',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const vacia = await gestion.post('/api/proyecto/pregunta', { pregunta: '', id_proyecto: null });
      expect(vacia.statusCode).toBe(422);
      expect(Object.keys(vacia.json<object>())).toEqual(['pregunta', 'id_proyecto', 'message']);
      const suelta = await gestion.post('/api/proyecto/pregunta', { pregunta: 'x', id_proyecto: 999_999 });
      expect([suelta.statusCode, suelta.json()]).toMatchObject([422, { id_proyecto: 'No existe.' }]);
    }),
  );

  it(
    'take their answers along from open attempts, and leave those of closed ones',
    withApi(async (api) => {
      const { db } = api.system;
      const gestion = await api.as('GESTION');
      const { id: id_proyecto } = await hacerProyecto(api);
      const pregunta = (
        await gestion.post('/api/proyecto/pregunta', { pregunta: '¿Hay luz?', id_proyecto })
      ).json<Pregunta>();
      const otra = (await gestion.post('/api/proyecto/pregunta', { pregunta: '¿Abre?', id_proyecto })).json<Pregunta>();
      for (const queda of ['abierto', 'cerrado']) {
        const parte = await hacerParte(api, { estado: 'iniciado', id_proyecto });
        const intento = await db
          .selectFrom('intento')
          .where('id_parte', '=', parte.id)
          .select('id')
          .executeTakeFirstOrThrow();
        const respuesta = {
          id_intento: intento.id,
          id_pregunta: pregunta.id,
          pregunta: '¿Hay luz?',
          respuesta: queda,
          ocurrido: api.system.now(),
          registrado: api.system.now(),
          id_usuario: gestion.actor.id,
        };
        await db.insertInto('respuesta').values(respuesta).execute();
        const deOtra = { ...respuesta, id_pregunta: otra.id, pregunta: '¿Abre?' };
        if (queda === 'abierto') await db.insertInto('respuesta').values(deOtra).execute();
        if (queda === 'cerrado') await gestion.patch(`/api/parte/reiniciar/${parte.id}`);
      }
      expect((await gestion.delete(`/api/proyecto/pregunta/${pregunta.id}`)).statusCode).toBe(204);
      const quedan = await db
        .selectFrom('respuesta')
        .select(['id_pregunta', 'pregunta', 'respuesta'])
        .orderBy('id_pregunta')
        .execute();
      expect(quedan).toEqual([
        { id_pregunta: pregunta.id, pregunta: '¿Hay luz?', respuesta: 'cerrado' },
        { id_pregunta: otra.id, pregunta: '¿Abre?', respuesta: 'abierto' },
      ]);
    }),
  );

  it(
    'are the office’s alone',
    withApi(async (api) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const quien = await api.as(role);
        expect((await quien.get('/api/proyecto/preguntas/all/1')).statusCode).toBe(403);
        expect((await quien.post('/api/proyecto/pregunta', {})).statusCode).toBe(403);
        expect((await quien.delete('/api/proyecto/pregunta/1')).statusCode).toBe(403);
      }
    }),
  );
});
