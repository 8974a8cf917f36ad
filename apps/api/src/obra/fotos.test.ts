import type { Accion, Ficha, Intento, Obra, Registro } from '@tajo/contract/obra';
import type { Cambio } from '@tajo/contract/historial';
import { CAMPOS_DE_FOTO } from '@tajo/domain/obra/fotos';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestFile } from '../../test/client.ts';
import { intentoAbierto } from '../../test/make/constancias.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { hacerTecnico } from '../../test/make/partes.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { limpiarFicheros, verificarFicheros } from '../ficheros/verificar.servicios.ts';

const COLORES = ['#d00', '#0d0', '#00d', '#dd0', '#0dd', '#d0d'] as const;
const cartel = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 2 }] };
const CLAVE = '1/3/2/0/0';

/** Photos of so many colours, under their fields in order. */
async function fotos(cuantas: number, desde = 0): Promise<Record<string, TestFile>> {
  const suyas: Record<string, TestFile> = {};
  for (let n = desde; n < desde + cuantas; n += 1) suyas[CAMPOS_DE_FOTO[n] ?? ''] = await unaFoto(COLORES[n]);
  return suyas;
}

async function empezado(api: TestApi) {
  const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  return { tecnico, oficina, obra, id: await makeParte(api, obra, tecnico) };
}

const rutas = ({ path_foto, fotos: otras }: Pick<Accion, 'path_foto' | 'fotos'>): string[] => [
  path_foto ?? '',
  ...otras,
];
const estados = ({ anonimo }: TestApi, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await anonimo.get(path)).statusCode));
/** Ids of the files behind paths, whoever they are signed for. */
const ids = (paths: readonly string[]) => paths.map((path) => path.split(/[/?]/)[3]);
const filas = async ({ system }: TestApi) => (await system.db.selectFrom('fichero').select('id').execute()).length;

describe('several photos of an action (REG-038)', () => {
  it(
    'are kept in their order, each reduced, and shown wherever the first one is',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id } = await empezado(api);
      const res = await enviarAccion(tecnico, id, cartel, await fotos(3));
      expect(res.statusCode).toBe(200);
      const guardada = res.json<Accion>();
      expect(guardada.fotos).toHaveLength(2);
      expect(new Set(ids(rutas(guardada))).size).toBe(3);
      expect(await estados(api, rutas(guardada))).toEqual([200, 200, 200]);
      for (const path of guardada.fotos) {
        const { headers } = await api.anonimo.get(path);
        expect(headers['content-type']).toBe('image/jpeg');
        expect(Number(headers['content-length'])).toBeLessThan(20_000);
      }
      const ver = async <T>(path: string) => (await tecnico.get(path)).json<T>();
      const [deAll] = await ver<Accion[]>(`/api/parte/accion/all/${id}`);
      const registro = await ver<Registro>(`/api/parte/accion/elementos/${id}/${CLAVE}`);
      const obraLeida = await ver<Obra>(`/api/parte/${id}/obra`);
      const paquete = await ver<{ partes: { obra: Obra }[] }>('/api/campo/paquete');
      const ficha = await ver<Ficha>(`/api/parte/detalles/ficha/${id}`);
      expect(deAll?.fotos).toEqual(guardada.fotos);
      expect(rutas({ path_foto: registro.imagen, fotos: registro.fotos })).toEqual(rutas(guardada));
      expect(obraLeida.registros[0]?.fotos).toEqual(guardada.fotos);
      expect(paquete.partes[0]?.obra.registros[0]?.fotos).toEqual(guardada.fotos);
      expect(ficha.acciones[0]?.fotos).toEqual(guardada.fotos);
      const [intento] = (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      expect(ids(rutas(intento!.acciones[0]!))).toEqual(ids(rutas(guardada)));
      expect((await oficina.get(`/api/parte/${id}/reiniciar`)).json()).toMatchObject({ acciones: 1, fotos: 3 });

      await responderTodo(tecnico, id, obra);
      const firmada = (await enviarFirma(tecnico, id)).json<Ficha>();
      expect(ids(rutas(firmada.acciones[0]!))).toEqual(ids(rutas(guardada)));
      expect(await estados(api, rutas(firmada.acciones[0]!))).toEqual([200, 200, 200]);
    }),
  );

  it(
    'are added to those that are there; the first one is replaced, and what nothing shows is gone',
    withApi(async (api) => {
      const { tecnico, oficina, id } = await empezado(api);
      const antes = await filas(api);
      const una = (await enviarAccion(tecnico, id, cartel, await fotos(2))).json<Accion>();
      const sin = (await enviarAccion(tecnico, id, cartel)).json<Accion>();
      expect(rutas(sin)).toEqual(rutas(una));
      const mas = (await enviarAccion(tecnico, id, cartel, await fotos(2, 2))).json<Accion>();
      expect(rutas(mas).slice(0, 2)).toEqual(rutas(una));
      expect(mas.fotos).toHaveLength(3);
      const otra = (await enviarAccion(tecnico, id, cartel, { foto: await unaFoto('#777') })).json<Accion>();
      expect(otra.fotos).toEqual(mas.fotos);
      expect(await estados(api, [una.path_foto ?? '', ...rutas(otra)])).toEqual([404, 200, 200, 200, 200]);
      const [linea] = (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      expect(linea?.campos).toContainEqual({ campo: 'descripcion', antes: null, despues: una.descripcion });
      expect(linea?.campos).toContainEqual({ campo: 'fotos', antes: null, despues: 4 });

      expect((await tecnico.delete(`/api/parte/accion/${id}/${CLAVE}`)).statusCode).toBe(204);
      expect(await estados(api, rutas(otra))).toEqual([404, 404, 404, 404]);
      const [deshecha] = (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      expect(deshecha?.campos).toContainEqual({ campo: 'descripcion', antes: una.descripcion, despues: null });
      expect(deshecha?.campos).toContainEqual({ campo: 'fotos', antes: 4, despues: null });
      await limpiarFicheros(api.system.db, api.system.ficheros, new Date(Date.now() + 60_000));
      expect(await filas(api)).toBe(antes);
      const { huerfanos, sinDueno } = await verificarFicheros(api.system.db, api.system.ficheros);
      expect([huerfanos, sinDueno]).toEqual([[], []]);
    }),
  );

  it(
    'have a first one, whatever field they came in; the history shows a single one as before',
    withApi(async (api) => {
      const { tecnico, oficina, id } = await empezado(api);
      const sola = (await enviarAccion(tecnico, id, cartel, { foto_3: await unaFoto() })).json<Accion>();
      expect([sola.path_foto, sola.fotos]).toEqual([expect.stringContaining('/api/fichero/'), []]);
      const [linea] = (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      expect(linea?.campos).toContainEqual({ campo: 'foto', antes: null, despues: true });
      expect(linea?.campos.map(({ campo }) => campo)).not.toContain('fotos');
    }),
  );

  it(
    'are six at most, and nothing is saved of a save with one too many, or with one that is no JPEG',
    withApi(async (api) => {
      const { tecnico, id } = await empezado(api);
      const seis = await enviarAccion(tecnico, id, cartel, await fotos(6));
      expect([seis.statusCode, seis.json<Accion>().fotos.length]).toEqual([200, 5]);
      const cambio = { ...cartel, elementos: [{ nombre_elemento: 'Cartel', unidades: 1 }] };
      const otra = await enviarAccion(tecnico, id, cambio, { foto: await unaFoto(), foto_2: await unaFoto() });
      const texto = 'Una acción admite como máximo 6 fotos y ya tiene 6: quite alguna de las nuevas.';
      expect([otra.statusCode, otra.json()]).toEqual([422, { foto_2: texto, message: expect.any(String) }]);
      const png = { nombre: 'b.jpg', tipo: 'image/jpeg', bytes: Buffer.from('89504e470d0a1a0a', 'hex') };
      const clase = await enviarAccion(tecnico, id, cambio, { foto: await unaFoto(), foto_3: png });
      expect([clase.statusCode, clase.json()]).toEqual([415, expect.objectContaining({ foto_3: expect.any(String) })]);
      const rota = { ...(await unaFoto()), bytes: (await unaFoto()).bytes.subarray(0, 700) };
      const danada = await enviarAccion(tecnico, id, cambio, { foto: await unaFoto(), foto_4: rota });
      expect([danada.statusCode, danada.json()]).toEqual([
        422,
        expect.objectContaining({ foto_4: expect.any(String) }),
      ]);
      const [fila] = (await tecnico.get(`/api/parte/accion/all/${id}`)).json<Accion[]>();
      expect([fila?.descripcion, rutas(fila!)]).toEqual([
        'Instalación de Cartel (2 uds.) en el establecimiento',
        rutas(seis.json<Accion>()),
      ]);
    }),
  );

  it(
    'come once under one key, and the paths of a repeat are of the session that asks again (AMB-024)',
    withApi(async (api) => {
      const { tecnico, id } = await empezado(api);
      const clave = { 'idempotency-key': randomUUID() };
      const suyas = await fotos(3);
      const una = (await enviarAccion(tecnico, id, cartel, suyas, clave)).json<Accion>();
      const despues = await api.asUsuario(tecnico.actor.id);
      const otra = (await enviarAccion(despues, id, cartel, suyas, clave)).json<Accion>();
      expect(ids(rutas(otra))).toEqual(ids(rutas(una)));
      await api.system.sesiones.revocar(api.system.db, tecnico.actor.id, api.system.now(), despues.actor.sid);
      expect(await estados(api, rutas(una))).toEqual([404, 404, 404]);
      expect(await estados(api, rutas(otra))).toEqual([200, 200, 200]);
      expect(await api.system.db.selectFrom('accion_foto').selectAll().execute()).toHaveLength(2);
    }),
  );

  it(
    'are refused under a key that was used for another photo or another field',
    withApi(async (api) => {
      const { tecnico, id } = await empezado(api);
      const clave = { 'idempotency-key': randomUUID() };
      const [una, otra] = [await unaFoto('#d00'), await unaFoto('#0d0')];
      const estado = async (suyas: Record<string, TestFile>) =>
        (await enviarAccion(tecnico, id, cartel, suyas, clave)).statusCode;
      expect(await estado({ foto: una })).toBe(200);
      expect(await estado({ foto: otra })).toBe(422);
      expect(await estado({ foto_2: una })).toBe(422);
    }),
  );

  it(
    'are for whoever has the parte and for the office: another technician gets 404 (AMB-018)',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id } = await empezado(api);
      const { fotos: suyas } = (await enviarAccion(tecnico, id, cartel, await fotos(2))).json<Accion>();
      const ajeno = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      expect((await enviarAccion(ajeno, id, cartel, await fotos(2))).statusCode).toBe(404);
      const [fichero = ''] = ids(suyas);
      const para = (quien: typeof ajeno) =>
        api.system.firma.para(quien.actor.sid).rutaFirmada(fichero, api.system.now());
      expect(await estados(api, [para(tecnico), para(oficina), para(ajeno)])).toEqual([200, 200, 404]);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      expect(await estados(api, [para(tecnico), para(oficina)])).toEqual([404, 200]);
    }),
  );

  it(
    'go along when the parte is handed over, and stay in the closed attempt, where nothing changes',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id } = await empezado(api);
      const primero = await intentoAbierto(api, id);
      const suyas = ids(rutas((await enviarAccion(tecnico, id, cartel, await fotos(3))).json<Accion>()));
      const segundo = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      await oficina.patch(`/api/parte/reasignar/${id}/${segundo.actor.id}`);
      const [copia] = (await segundo.get(`/api/parte/accion/all/${id}`)).json<Accion[]>();
      expect(ids(rutas(copia!))).toEqual(suyas);
      expect(await estados(api, rutas(copia!))).toEqual([200, 200, 200]);
      const seguida = await enviarAccion(segundo, id, cartel, { foto_2: await unaFoto('#777') });
      expect(seguida.json<Accion>().fotos).toHaveLength(3);
      expect((await segundo.delete(`/api/parte/accion/${id}/${CLAVE}`)).statusCode).toBe(204);
      const [cerrado, abierto] = (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      expect(abierto?.acciones).toEqual([]);
      expect(ids(rutas(cerrado!.acciones[0]!))).toEqual(suyas);
      expect(await estados(api, rutas(cerrado!.acciones[0]!))).toEqual([200, 200, 200]);

      const { db } = api.system;
      const { id: registro } = await db
        .selectFrom('accion')
        .where('id_intento', '=', primero)
        .select('id')
        .executeTakeFirstOrThrow();
      const [id_foto = ''] = suyas;
      await expect(
        db.insertInto('accion_foto').values({ id_registro: registro, orden: 5, id_foto }).execute(),
      ).rejects.toThrow('cerrado');
    }),
  );
});
