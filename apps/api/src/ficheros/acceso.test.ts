import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { nuevoComponente } from '../../test/make/registros.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

const png = (lado: number) =>
  sharp({ create: { width: lado, height: lado, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

/** Saves a terminal with a picture as `quien`. Returns the path of the picture. */
async function terminalConImagen(quien: Awaited<ReturnType<TestApi['as']>>, id?: number) {
  const { nombre } = await nuevoComponente(quien);
  const campos = { marca: 'Apex', modelo: 'Z1', cantidad: 1, componentes: [nombre], ...(id ? { id } : {}) };
  const imagen = { nombre: 'z1.png', bytes: await png(id ? 20 : 30) };
  return (await quien.multipart('/api/terminal', campos, { imagen })).json<{ id: number; path_imagen: string }>();
}

const conFoto = async (api: TestApi) => {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico);
  const elementos = [{ nombre_elemento: 'Soporte', unidades: 1 }];
  const accion = { id_accion: 2, step: 1, tipo_elemento: 2, id_mueble: obra.id_mueble, posicion: 1, elementos };
  const res = await enviarAccion(tecnico, id, accion, await unaFoto());
  return { tecnico, obra, id, accion, ruta: res.json<{ path_foto: string }>().path_foto };
};

const estado = async ({ anonimo }: TestApi, ruta: string) => (await anonimo.get(ruta)).statusCode;

describe('the path of a file', () => {
  it(
    'is of the session that asked, the same as long as it asks, and ends with it',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id, path_imagen } = await terminalConImagen(gestion);
      const otra = await api.asUsuario(gestion.actor.id);
      const leida = async (quien: typeof otra) =>
        (await quien.get(`/api/terminal/${id}`)).json<{ path_imagen: string }>().path_imagen;
      expect(await leida(gestion)).toBe(path_imagen);
      const suya = await leida(otra);
      expect(suya).not.toBe(path_imagen);
      const cambiada = path_imagen.replace(gestion.actor.sid, otra.actor.sid);
      expect([await estado(api, path_imagen), await estado(api, suya), await estado(api, cambiada)]).toEqual([
        200, 200, 404,
      ]);
      await api.system.sesiones.revocar(api.system.db, gestion.actor.id, api.system.now(), otra.actor.sid);
      expect([await estado(api, path_imagen), await estado(api, suya)]).toEqual([404, 200]);
    }),
  );

  it(
    'ends when the session does by itself, or its user goes on leave',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { path_imagen } = await terminalConImagen(gestion);
      const { db } = api.system;
      const baja = { baja: true, fecha_inicio_baja: '2026-11-20' };
      await db.updateTable('usuario').set(baja).where('id', '=', gestion.actor.id).execute();
      await api.system.sesiones.releer(db, gestion.actor.id);
      expect(await estado(api, path_imagen)).toBe(404);
      await db
        .updateTable('usuario')
        .set({ baja: false, fecha_inicio_baja: null })
        .where('id', '=', gestion.actor.id)
        .execute();
      await api.system.sesiones.releer(db, gestion.actor.id);
      expect(await estado(api, path_imagen)).toBe(200);
      api.ponerReloj('2026-11-20T22:00:00.000Z');
      expect(await estado(api, path_imagen)).toBe(404);
    }),
  );

  it(
    'leads nowhere for a technician whose parte was taken away, and on for the office',
    withApi(async (api) => {
      const { tecnico, id, ruta } = await conFoto(api);
      const gestion = await api.as('GESTION');
      const [fila] = (await gestion.get(`/api/parte/accion/all/${id}`)).json<{ path_foto: string }[]>();
      const deOficina = fila?.path_foto ?? '';
      expect(deOficina).not.toBe(ruta);
      expect([await estado(api, ruta), await estado(api, deOficina)]).toEqual([200, 200]);
      expect((await gestion.patch(`/api/parte/reiniciar/${id}`)).statusCode).toBe(200);
      expect([await estado(api, ruta), await estado(api, deOficina)]).toEqual([404, 200]);
      expect((await tecnico.get(`/api/parte/detalles/${id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'serves a company what its employees signed, and no other field user the office’s files',
    withApi(async (api) => {
      const { tecnico, id, obra } = await conFoto(api);
      const empresa = await api.as('EMPRESA');
      await api.system.db
        .updateTable('usuario')
        .set({ id_categoria: 14, id_empresa: empresa.actor.id })
        .where('id', '=', tecnico.actor.id)
        .execute();
      await responderTodo(tecnico, id, obra);
      expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      const ficha = (await empresa.get(`/api/parte/detalles/ficha/${id}`)).json();
      expect(await estado(api, ficha.firma.path_firma)).toBe(200);
      expect(await estado(api, ficha.acciones[0].path_foto)).toBe(200);
      const { id: id_terminal } = await terminalConImagen(await api.as('GESTION'));
      const { id_imagen } = await api.system.db
        .selectFrom('terminal')
        .where('id', '=', id_terminal)
        .select('id_imagen')
        .executeTakeFirstOrThrow();
      const firmada = api.system.firma.para(tecnico.actor.sid).rutaONada(id_imagen, api.system.now());
      expect(await estado(api, firmada ?? '')).toBe(404);
    }),
  );

  it(
    'leads nowhere once nothing refers to the file any more',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id, path_imagen } = await terminalConImagen(gestion);
      const nueva = await terminalConImagen(gestion, id);
      expect([await estado(api, path_imagen), await estado(api, nueva.path_imagen)]).toEqual([404, 200]);
      expect((await gestion.delete(`/api/terminal/${id}`)).statusCode).toBe(204);
      expect(await estado(api, nueva.path_imagen)).toBe(404);
    }),
  );

  it(
    'of an answer that is repeated is signed for who asks again',
    withApi(async (api) => {
      const { tecnico, id, accion } = await conFoto(api);
      const clave = { 'idempotency-key': randomUUID() };
      const foto = await unaFoto();
      const una = (await enviarAccion(tecnico, id, accion, foto, clave)).json<{ path_foto: string }>();
      const despues = await api.asUsuario(tecnico.actor.id);
      const otra = (await enviarAccion(despues, id, accion, foto, clave)).json<{ path_foto: string }>();
      expect(otra.path_foto).toContain(despues.actor.sid);
      expect(otra).toEqual({ ...una, path_foto: otra.path_foto });
      await api.system.sesiones.revocar(api.system.db, tecnico.actor.id, api.system.now(), despues.actor.sid);
      expect([await estado(api, una.path_foto), await estado(api, otra.path_foto)]).toEqual([404, 200]);
    }),
  );
});
