import type { Resolucion } from '@tajo/contract/campo';
import type { Cambio } from '@tajo/contract/historial';
import type { Intento } from '@tajo/contract/obra';
import { ROLES } from '@tajo/domain/roles';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { makeObra, makeParte, unaFirma, unaFoto } from '../../test/make/obra.ts';
import { hacerTecnico } from '../../test/make/partes.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { limpiarFicheros } from '../ficheros/verificar.servicios.ts';
import { cuidar } from '../mantenimiento.ts';

/** A started parte whose technician is without network while the office restarts it. */
async function reiniciado(api: TestApi) {
  const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  const id = await makeParte(api, obra, tecnico);
  const id_intento = await intentoAbierto(api, id);
  await oficina.patch(`/api/parte/reiniciar/${id}`);
  return { tecnico, oficina, obra, id, id_intento };
}
const cartel = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 2 }] };

const guardadas = ({ system }: TestApi) => system.db.selectFrom('constancia').selectAll().orderBy('id').execute();

describe('POST /campo/constancia', () => {
  it(
    'keeps what was done with its photo, its instants and the parte, and tells it in the history and the attempt',
    withApi(async (api) => {
      const { tecnico, oficina, id, id_intento } = await reiniciado(api);
      api.ponerReloj('2026-11-20T12:00:00.000Z');
      const res = await tecnico.multipart(
        '/api/campo/constancia',
        {
          id_parte: id,
          id_intento,
          orden: 3,
          clase: 'accion',
          contenido: JSON.stringify({ ...cartel, descripcion: 'Instalación de Cartel', raro: 'a\u0000b\ud800' }),
          motivo: 'x'.repeat(700),
          ocurrido: '2026-11-20T13:30:00.000Z',
        },
        { foto: await unaFoto(), foto_2: await unaFoto('#d00'), foto_3: await unaFoto('#0d0') },
        { 'idempotency-key': randomUUID(), 'tajo-reloj': '2026-11-20T15:00:00.000Z' },
      );
      expect(res.statusCode).toBe(201);
      const [fila] = await guardadas(api);
      expect(fila).toMatchObject({
        id: res.json<{ id: number }>().id,
        id_parte: id,
        id_intento,
        orden: 3,
        clase: 'accion',
        descripcion: 'Instalación de Cartel',
        motivo: 'x'.repeat(500),
        ocurrido: '2026-11-20T10:30:00.000Z',
        registrado: '2026-11-20T12:00:00.000Z',
        ocurrido_declarado: '2026-11-20T13:30:00.000Z',
        reloj_declarado: '2026-11-20T15:00:00.000Z',
        id_usuario: tecnico.actor.id,
        nombre_establecimiento: 'Tienda Centro',
      });
      expect(fila?.contenido).toMatchObject({ ...cartel, raro: 'ab\ufffd' });
      const [linea] = (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      expect(linea).toMatchObject({ accion: 'parte.constancia', nombre_usuario: tecnico.actor.nombre });
      expect(linea?.campos).toContainEqual({ campo: 'descripcion', antes: null, despues: 'Instalación de Cartel' });
      expect(linea?.campos).toContainEqual({ campo: 'fotos', antes: null, despues: 3 });
      const [intento] = (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      const [trabajo] = intento?.constancias ?? [];
      expect(trabajo).toMatchObject({
        nombre_usuario: tecnico.actor.nombre,
        decision: null,
        hechos: [{ clase: 'accion', reloj_desfasado: true, aplicada: null, path_firma: null }],
      });
      const { path_foto, fotos = [] } = trabajo?.hechos[0] ?? {};
      expect(new Set([path_foto, ...fotos]).size).toBe(3);
      for (const path of [path_foto, ...fotos]) {
        const foto = await api.anonimo.get(path ?? '');
        expect([foto.statusCode, foto.headers['content-type']]).toEqual([200, 'image/jpeg']);
      }
    }),
  );

  it(
    'is not refused for a long sentence, as of an action with a hundred elements: it is cut',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await reiniciado(api);
      const descripcion = `Instalación de ${'Balda de cristal templado (2 uds.), '.repeat(100)}`;
      const pieza = { id_parte: id, id_intento, clase: 'accion', contenido: cartel, descripcion };
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
      expect((await guardadas(api)).map((f) => f.descripcion)).toEqual([descripcion.slice(0, 1000)]);
    }),
  );

  it(
    'is not refused for the place in the queue of a phone that has counted for years',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await reiniciado(api);
      const pieza = { id_parte: id, id_intento, clase: 'observaciones', orden: 1_000_001 };
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
    }),
  );

  it(
    'keeps a piece once, however often its key comes',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await reiniciado(api);
      const pieza = { id_parte: id, id_intento, clase: 'firmar', imagen: await unaFirma(), clave: randomUUID() };
      const [una, otra] = [await entregar(tecnico, pieza), await entregar(tecnico, pieza)];
      expect([una.statusCode, otra.statusCode, otra.json()]).toEqual([201, 201, una.json()]);
      expect(await guardadas(api)).toHaveLength(1);
      const distinta = await entregar(tecnico, { ...pieza, orden: 2 });
      expect(distinta.statusCode).toBe(422);
    }),
  );

  it(
    'is taken from whoever had the attempt, and is 404 for everybody else of the field',
    withApi(async (api) => {
      const { tecnico, obra, id, id_intento } = await reiniciado(api);
      const otro = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      const pieza = { id_parte: id, id_intento, clase: 'iniciar' };
      expect((await entregar(otro, pieza)).statusCode).toBe(404);
      expect((await entregar(await api.as('EMPRESA'), pieza)).statusCode).toBe(404);
      for (const quien of [tecnico, await api.as('GESTION'), await api.as('ADMIN')])
        expect((await entregar(quien, pieza)).statusCode).toBe(201);
      // An attempt that is none of his parte; then none named, which is his last one.
      const suyo = await makeParte(api, obra, otro);
      expect((await entregar(otro, { ...pieza, id_parte: suyo })).statusCode).toBe(201);
      expect((await entregar(tecnico, { ...pieza, id_intento: null })).statusCode).toBe(201);
      expect((await guardadas(api)).at(-1)?.id_intento).toBe(id_intento);
      expect((await entregar(tecnico, { ...pieza, id_parte: 999_999 })).statusCode).toBe(404);
    }),
  );

  it(
    'of an attempt that a server restored from a copy has lost goes to the one that its technician has been given',
    withApi(async (api) => {
      const [tecnico, obra] = [await api.as('TECNICO'), await makeObra(api)];
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const pieza = { id_parte: id, id_intento: 999_999, clase: 'iniciar' };
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
      expect((await guardadas(api)).map((fila) => fila.id_intento)).toEqual([await intentoAbierto(api, id)]);
      const otro = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      expect((await entregar(otro, pieza)).statusCode).toBe(404);
    }),
  );

  it(
    'is taken for an employee by the company',
    withApi(async (api) => {
      const [empresa, obra] = [await api.as('EMPRESA'), await makeObra(api)];
      const { db } = api.system;
      const empleado = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      const suya = { id_empresa: empresa.actor.id, id_categoria: 14 };
      await db.updateTable('usuario').set(suya).where('id', '=', empleado.actor.id).execute();
      const id = await makeParte(api, obra, empleado);
      const pieza = { id_parte: id, id_intento: await intentoAbierto(api, id), clase: 'iniciar' };
      expect((await entregar(empresa, pieza)).statusCode).toBe(201);
    }),
  );

  it(
    'is taken from a company that worked for an employee who has left it since, which reads 409 on its writes',
    withApi(async (api) => {
      const [empresa, obra] = [await api.as('EMPRESA'), await makeObra(api)];
      const { db } = api.system;
      const empleado = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      const deEmpresa = (id_empresa: number | null, id_categoria: number) =>
        db.updateTable('usuario').set({ id_empresa, id_categoria }).where('id', '=', empleado.actor.id).execute();
      await deEmpresa(empresa.actor.id, 14);
      const id = await makeParte(api, obra, empleado);
      const observar = (quien: typeof empresa) =>
        quien.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Hecho' });
      expect((await observar(empresa)).statusCode).toBe(200);
      await deEmpresa(null, 12);
      expect((await observar(empresa)).statusCode).toBe(409);
      const pieza = { id_parte: id, id_intento: await intentoAbierto(api, id), clase: 'observaciones' };
      expect((await entregar(empresa, pieza)).statusCode).toBe(201);
      await api.as('ADMIN').then((admin) => admin.patch(`/api/parte/reiniciar/${id}`));
      await observar(await api.asUsuario(await hacerTecnico(api, obra.id_proyecto)));
      const luis = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      expect((await entregar(luis, pieza)).statusCode).toBe(404);
    }),
  );

  it(
    'outlives the parte: it is taken after the delete too, from whoever the history names',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await reiniciado(api);
      const otro = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      const pieza = { id_parte: id, id_intento, clase: 'accion', foto: await unaFoto() };
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
      expect((await oficina.delete(`/api/parte/${id}`)).statusCode).toBe(204);
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
      expect((await entregar(otro, pieza)).statusCode).toBe(404);
      expect((await entregar(oficina, pieza)).statusCode).toBe(404);
      const filas = await guardadas(api);
      expect(filas.map((f) => [f.id_parte, f.id_intento, f.nombre_establecimiento])).toEqual(
        [1, 2].map(() => [id, id_intento, 'Tienda Centro']),
      );
      const dentroDeUnMes = new Date(api.system.now().getTime() + 30 * 86_400_000);
      await limpiarFicheros(api.system.db, api.system.ficheros, dentroDeUnMes);
      const { db } = api.system;
      expect(
        await db
          .selectFrom('fichero')
          .select('id')
          .where('id', '=', filas[0]?.id_foto ?? '')
          .execute(),
      ).toHaveLength(1);
    }),
  );

  it(
    'counts each piece against what its sender may upload in a day',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await reiniciado(api);
      await entregar(tecnico, { id_parte: id, id_intento, clase: 'iniciar' });
      const { db } = api.system;
      const suyo = { id_usuario: tecnico.actor.id, clase: 'subido', dia: '2026-11-20', ficheros: 1 };
      expect(await db.selectFrom('consumo').selectAll().execute()).toMatchObject([suyo]);
      await db.updateTable('consumo').set({ ficheros: 10_000 }).execute();
      expect((await entregar(tecnico, { id_parte: id, id_intento, clase: 'accion' })).statusCode).toBe(429);
      expect(await guardadas(api)).toHaveLength(1);
    }),
  );

  it(
    'refuses what is no piece of work',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await reiniciado(api);
      const mal = [{ clase: 'otra' }, { orden: 0 }, { motivo: '' }, { descripcion: '' }];
      for (const campos of mal) {
        const res = await entregar(tecnico, { id_parte: id, id_intento, clase: 'iniciar', ...campos });
        expect([campos, res.statusCode]).toEqual([campos, 422]);
      }
    }),
  );
});

describe('a session that was ended (REG-031)', () => {
  const borrado = async (api: TestApi) => {
    const hecho = await reiniciado(api);
    const admin = await api.as('ADMIN');
    expect((await admin.delete(`/api/usuario/${hecho.tecnico.actor.id}`)).statusCode).toBe(204);
    return hecho;
  };

  it(
    'of a deleted account delivers evidence for 30 days, and does nothing else',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await borrado(api);
      const pieza = { id_parte: id, id_intento, clase: 'accion', foto: await unaFoto() };
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
      for (const ruta of [
        '/api/campo/resoluciones',
        '/api/campo/paquete',
        `/api/parte/${id}`,
        '/api/parte/asignados_tecnico',
      ])
        expect([ruta, (await tecnico.get(ruta)).statusCode]).toEqual([ruta, 401]);
      expect((await tecnico.patch(`/api/parte/iniciar/${id}`, {})).statusCode).toBe(401);
      api.ponerReloj('2026-12-20T21:59:00.000Z');
      await cuidar(api.system);
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
      api.ponerReloj('2026-12-20T22:00:00.000Z');
      expect((await entregar(tecnico, pieza)).statusCode).toBe(401);
      expect((await entregar(api.anonimo, pieza)).statusCode).toBe(401);
    }),
  );

  it(
    'of a lost role delivers; one that only expired does not',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await reiniciado(api);
      const pieza = { id_parte: id, id_intento, clase: 'iniciar' };
      api.ponerReloj('2026-11-20T22:00:00.000Z');
      expect((await entregar(tecnico, pieza)).statusCode).toBe(401);
      api.ponerReloj('2026-11-20T21:00:00.000Z');
      await api.system.db
        .updateTable('usuario')
        .set({ id_role: 2, id_categoria: 11 })
        .where('id', '=', tecnico.actor.id)
        .execute();
      await api.system.sesiones.revocar(api.system.db, tecnico.actor.id, api.system.now());
      expect((await tecnico.get(`/api/parte/${id}`)).statusCode).toBe(401);
      expect((await entregar(tecnico, pieza)).statusCode).toBe(201);
    }),
  );

  it(
    'of the office delivers only to attempts in which it worked',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await reiniciado(api);
      const suyo = await makeParte(api, obra, tecnico);
      await oficina.post(`/api/parte/observaciones_tecnico/${suyo}`, { comentario: 'Hecho' });
      await api.system.sesiones.revocar(api.system.db, oficina.actor.id, api.system.now());
      const pieza = { id_parte: id, id_intento, clase: 'accion' };
      expect((await entregar(oficina, pieza)).statusCode).toBe(404);
      expect(await guardadas(api)).toEqual([]);
      const propia = { id_parte: suyo, id_intento: await intentoAbierto(api, suyo), clase: 'accion' };
      expect((await entregar(oficina, propia)).statusCode).toBe(201);
    }),
  );
});

describe('GET /campo/resoluciones', () => {
  it(
    'tells each what the office has not decided, and for 30 days what it decided',
    withApi(async (api) => {
      const { tecnico, oficina, id, id_intento } = await reiniciado(api);
      const pieza = { id_parte: id, id_intento, clase: 'iniciar' };
      const primera = (await entregar(tecnico, pieza)).json<{ id: number }>().id;
      const leer = async () => (await tecnico.get('/api/campo/resoluciones')).json<Resolucion[]>();
      const sinDecidir = { id_parte: id, hechos: 1, resultado: null, motivo: null, fecha: null, nombre_usuario: null };
      expect(await leer()).toMatchObject([{ ...sinDecidir, nombre_establecimiento: 'Tienda Centro' }]);
      const motivo = 'Ya lo hizo otro';
      await oficina.post(`/api/campo/resolver/${primera}`, { resultado: 'constancia', motivo, vistos: 1 });
      const segunda = (await entregar(tecnico, { ...pieza, orden: 2 })).json<{ id: number }>().id;
      expect(await leer()).toMatchObject([
        sinDecidir,
        { resultado: 'constancia', motivo, fecha: '2026-11-20T10:00:00.000Z', nombre_usuario: oficina.actor.nombre },
      ]);
      for (const role of ROLES.filter((role) => role !== 'TECNICO'))
        expect((await (await api.as(role)).get('/api/campo/resoluciones')).json()).toEqual([]);
      api.ponerReloj('2026-12-20T10:00:01.000Z');
      const luego = await api.asUsuario(tecnico.actor.id);
      const leerLuego = async () => (await luego.get('/api/campo/resoluciones')).json<Resolucion[]>();
      expect(await leerLuego()).toMatchObject([sinDecidir]);
      const tarde = await api.asUsuario(oficina.actor.id);
      const decision = { resultado: 'constancia', motivo: 'Por fin', vistos: 1 };
      expect((await tarde.post(`/api/campo/resolver/${segunda}`, decision)).statusCode).toBe(200);
      expect(await leerLuego()).toMatchObject([{ hechos: 1, motivo: 'Por fin', fecha: '2026-12-20T10:00:01.000Z' }]);
    }),
  );
});
