import type { Intento, Obra } from '@tajo/contract/obra';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import type { TestClient } from '../../test/client.ts';
import { hacerTecnico } from '../../test/make/partes.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

const cartel = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 2 }] };

async function gente(api: TestApi) {
  return { tecnico: await api.as('TECNICO'), oficina: await api.as('GESTION'), obra: await makeObra(api) };
}

/** A parte on which its technician has recorded an action with a photo, all answers and remarks. */
async function parteConTrabajo(api: TestApi) {
  const { tecnico, oficina, obra } = await gente(api);
  const id = await makeParte(api, obra, tecnico);
  await enviarAccion(tecnico, id, cartel, await unaFoto());
  await responderTodo(tecnico, id, obra);
  await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'A medias' });
  return { tecnico, oficina, obra, id };
}

describe('the attempts at a parte', () => {
  it(
    'are all there with what was recorded in them, oldest first, for the office alone',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id } = await parteConTrabajo(api);
      api.ponerReloj('2026-11-20T12:00:00.000Z');
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      await oficina.patch(`/api/parte/asignar/${id}/${tecnico.actor.id}`);
      await tecnico.patch(`/api/parte/iniciar/${id}`, {});
      await responderTodo(tecnico, id, obra);
      await enviarFirma(tecnico, id);
      const res = await oficina.get(`/api/parte/${id}/intentos`);
      const respuestas = [
        { id: obra.preguntas[0], pregunta: '¿Queda limpio?', respuesta: 'Sí' },
        { id: obra.preguntas[1], pregunta: '¿Funciona todo?', respuesta: 'Sí' },
      ];
      expect(res.json<Intento[]>()).toMatchObject([
        {
          numero: 1,
          nombre_tecnico: tecnico.actor.nombre,
          fecha_inicio: '2026-11-20T10:00:00.000Z',
          cierre: 'reiniciado',
          fecha_cierre: '2026-11-20T12:00:00.000Z',
          nombre_usuario_cierre: oficina.actor.nombre,
          observaciones_tecnico: 'A medias',
          acciones: [{ descripcion: 'Instalación de Cartel (2 uds.) en el establecimiento' }],
          preguntas: respuestas,
          firma: null,
        },
        {
          numero: 2,
          cierre: 'firmado',
          acciones: [],
          firma: { nombre: 'Ana Gómez', fecha: '2026-11-20T12:00:00.000Z' },
        },
      ]);
      const foto = res.json<Intento[]>()[0]?.acciones[0]?.path_foto ?? '';
      expect((await api.anonimo.get(foto)).statusCode).toBe(200);
      expect((await tecnico.get(`/api/parte/${id}/intentos`)).statusCode).toBe(403);
      expect((await oficina.get('/api/parte/999999/intentos')).statusCode).toBe(404);
    }),
  );

  it(
    'keep a parte with recorded work from being deleted; without any it goes, with its attempts (AMB-157)',
    withApi(async (api) => {
      const { tecnico, oficina, obra } = await gente(api);
      const trabajos: readonly ((id: number) => Promise<unknown>)[] = [
        (id) => enviarAccion(tecnico, id, cartel),
        (id) => responderTodo(tecnico, id, obra),
        (id) => tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'A medias' }),
      ];
      for (const trabajar of trabajos) {
        const id = await makeParte(api, obra, tecnico);
        await trabajar(id);
        await oficina.patch(`/api/parte/reiniciar/${id}`);
        const res = await oficina.delete(`/api/parte/${id}`);
        expect(res.statusCode).toBe(409);
        expect(res.json<{ message: string }>().message).toContain('trabajo registrado');
      }
      const vacio = await makeParte(api, obra, tecnico);
      await oficina.patch(`/api/parte/reiniciar/${vacio}`);
      expect((await oficina.delete(`/api/parte/${vacio}`)).statusCode).toBe(204);
    }),
  );
});

describe('handing a parte over (AMB-158)', () => {
  it(
    'goes on with start, actions, photo, answers and remarks, each as whose it was',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id } = await parteConTrabajo(api);
      const segundo = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto, { nombre: 'Íñigo Peña' }));
      api.ponerReloj('2026-11-20T12:00:00.000Z');
      const res = await oficina.patch(`/api/parte/reasignar/${id}/${segundo.actor.id}`);
      expect(res.json()).toMatchObject({
        estado: 3,
        nombre_tecnico: 'Íñigo Peña',
        fecha_asignacion: '2026-11-20T12:00:00.000Z',
        fecha_inicio: '2026-11-20T10:00:00.000Z',
      });
      const [primero, seguido] = (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      expect(primero).toMatchObject({ cierre: 'traspasado', nombre_usuario_cierre: oficina.actor.nombre });
      expect(seguido).toMatchObject({ cierre: null, nombre_tecnico: 'Íñigo Peña', observaciones_tecnico: 'A medias' });
      // The start is kept, and whose it was.
      expect([primero, seguido].map((i) => i?.nombre_usuario_inicio)).toEqual(Array(2).fill(tecnico.actor.nombre));
      expect(seguido?.preguntas).toEqual(primero?.preguntas);
      expect(seguido?.acciones.map((a) => a.descripcion)).toEqual(primero?.acciones.map((a) => a.descripcion));
      const autores = await api.system.db.selectFrom('accion').select(['id_usuario', 'ocurrido']).execute();
      expect(autores).toEqual([autores[0], autores[0]]);
      expect((await tecnico.get(`/api/parte/detalles/${id}`)).statusCode).toBe(404);
      const tarde = await enviarAccion(tecnico, id, cartel);
      expect(tarde.statusCode).toBe(409);
      // Another photo of the one leaves the other's.
      expect((await enviarAccion(segundo, id, cartel, await unaFoto())).statusCode).toBe(200);
      expect((await api.anonimo.get(primero?.acciones[0]?.path_foto ?? '')).statusCode).toBe(200);
      const [respondida] = obra.preguntas;
      const otraVez = JSON.stringify([
        { id: respondida, respuesta: 'Sí' },
        { id: obra.preguntas[1], respuesta: 'Ahora no' },
      ]);
      await segundo.multipart('/api/parte/preguntas', { id_parte: id, preguntas: otraVez });
      const respuestas = await api.system.db
        .selectFrom('respuesta')
        .where('id_intento', '=', seguido?.id ?? 0)
        .select(['id_pregunta', 'id_usuario'])
        .orderBy('id_pregunta')
        .execute();
      expect(respuestas).toEqual([
        { id_pregunta: respondida, id_usuario: tecnico.actor.id },
        { id_pregunta: obra.preguntas[1], id_usuario: segundo.actor.id },
      ]);
      const firmado = await enviarFirma(segundo, id);
      expect(firmado.json().acciones).toHaveLength(1);
    }),
  );

  it(
    'asks of the person what an assignment asks, and of the parte that somebody has it',
    withApi(async (api) => {
      const { tecnico, oficina, obra } = await gente(api);
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const a = (quien: number) => oficina.patch(`/api/parte/reasignar/${id}/${quien}`);
      expect((await a(tecnico.actor.id)).statusCode).toBe(409);
      expect((await a(oficina.actor.id)).statusCode).toBe(422);
      expect((await a(999_999)).statusCode).toBe(404);
      expect((await tecnico.patch(`/api/parte/reasignar/${id}/${tecnico.actor.id}`)).statusCode).toBe(403);
      const segundo = await hacerTecnico(api, obra.id_proyecto);
      expect((await a(segundo)).json()).toMatchObject({ estado: 2, fecha_inicio: null });
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      expect((await a(tecnico.actor.id)).statusCode).toBe(409);
    }),
  );
});

it(
  'the work of an attempt that is over says who ended it and when to whoever had it (REG-005)',
  withApi(async (api) => {
    const { tecnico, oficina, id } = await parteConTrabajo(api);
    const otro = await api.as('EMPRESA');
    const { id_intento } = (await tecnico.get(`/api/parte/${id}/obra`)).json<Obra>().detalles;
    const leer = (quien: TestClient) => quien.get(`/api/parte/${id}/obra?id_intento=${id_intento}`);
    expect((await leer(tecnico)).statusCode).toBe(200);
    api.ponerReloj('2026-11-20T12:00:00.000Z');
    await oficina.patch(`/api/parte/reiniciar/${id}`);
    const message = `${oficina.actor.nombre} reinició el parte el 20/11/2026 13:00: lo anterior ya no se puede cambiar.`;
    for (const quien of [tecnico, oficina]) {
      const res = await leer(quien);
      expect([res.statusCode, res.json()]).toEqual([409, { message }]);
    }
    expect((await leer(otro)).statusCode).toBe(404);
    expect((await tecnico.get(`/api/parte/${id}/obra`)).statusCode).toBe(404);
  }),
);
