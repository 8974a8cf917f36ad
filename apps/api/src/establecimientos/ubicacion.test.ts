import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeObra, makeParte } from '../../test/make/obra.ts';
import { formaDeEstablecimiento, nuevoEstablecimiento } from '../../test/make/registros.ts';
import { withApi, withCommittedApi, type TestApi } from '../../test/with-api.ts';
import { leerSettings } from '../settings.ts';
import { preguntarAlGeocoder } from './geocoder.servicios.ts';

const CALLE_LARIOS = { lat: '36.7196', lon: '-4.4215', place_rank: 26 };
const GRAN_VIA = { lat: '40.4200', lon: '-3.7050', place_rank: 26 };
const MALAGA = { latitud: 36.721, longitud: -4.421 };
const EXACTO = { latitud: 36.7196, longitud: -4.4215, punto_aproximado: false };

/** Requests that the fake geocoder received. */
const preguntas: URL[] = [];
let contestar: (res: ServerResponse, req: IncomingMessage) => void;
let url: string;
const servidor = createServer((req, res) => {
  preguntas.push(new URL(req.url ?? '/', url));
  contestar(res, req);
});
const con =
  (status: number, cuerpo: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (res: ServerResponse): void =>
    void res.writeHead(status, headers).end(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo));

beforeAll(async () => {
  await new Promise<void>((resolve) => void servidor.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/nominatim/`;
});
afterAll(() => {
  servidor.closeAllConnections();
  servidor.close();
});
beforeEach(() => {
  preguntas.length = 0;
  contestar = con(200, [CALLE_LARIOS]);
});

const withGeocoder = (work: (api: TestApi) => Promise<void>, open = withApi) =>
  open((api) => {
    Object.assign(api.system.settings, { GEOCODER_URL: url });
    return work(api);
  });
const CLAVE = { 'idempotency-key': '5b1d0a3e-7c52-4c1c-9a53-0a4a4a1f7a01' };

describe('where a shop is', () => {
  it(
    'is the middle of its municipality, as a guess, and follows it (AMB-090)',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoEstablecimiento(gestion, { localidad: 'Ronda' });
      expect(uno).toMatchObject({ punto_aproximado: true });
      expect(uno.latitud).toBeCloseTo(36.74, 1);
      expect(uno.longitud).toBeCloseTo(-5.17, 1);
      const { latitud, longitud } = uno;
      const forma = { ...formaDeEstablecimiento(), sfid: uno.sfid, id: uno.id, latitud, longitud };
      const mudado = await gestion.multipart('/api/establecimiento', { ...forma, localidad: 'Estepona' });
      expect(mudado.json()).toMatchObject({ punto_aproximado: true });
      expect(mudado.json().latitud).toBeCloseTo(36.46, 1);
    }),
  );

  it(
    'is asked for at the geocoder that is set, with the address, and is then exact',
    withGeocoder(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoEstablecimiento(gestion, { calle: 'Calle Larios, 4' });
      expect(uno).toMatchObject(EXACTO);
      expect(preguntas.map(({ pathname }) => pathname)).toEqual(['/nominatim/search']);
      expect(Object.fromEntries(preguntas[0]!.searchParams)).toEqual({
        format: 'jsonv2',
        limit: '1',
        street: 'Calle Larios, 4',
        city: 'Málaga',
        postalcode: '29001',
        country: 'España',
      });
    }),
  );

  it(
    'is not asked for when somebody has set it',
    withGeocoder(async ({ as }) => {
      const gestion = await as('GESTION');
      const punto = { latitud: '36.7', longitud: '-4.4' };
      const uno = await nuevoEstablecimiento(gestion, punto);
      const forma = { ...formaDeEstablecimiento(), sfid: uno.sfid, id: uno.id };
      expect((await gestion.multipart('/api/establecimiento', forma)).json()).toMatchObject({ latitud: 36.7 });
      expect(preguntas).toEqual([]);
    }),
  );

  it(
    'is asked for once by a request that is repeated with its key',
    withGeocoder(async ({ as }) => {
      const gestion = await as('GESTION');
      const forma = formaDeEstablecimiento();
      const guardar = () => gestion.multipart('/api/establecimiento', forma, {}, CLAVE);
      const [una, otra] = [await guardar(), await guardar()];
      expect(otra.json()).toEqual(una.json());
      expect(una.json()).toMatchObject(EXACTO);
      expect(preguntas).toHaveLength(1);
    }),
  );

  it(
    'holds nobody up while it is asked for',
    withGeocoder(async ({ as }) => {
      const gestion = await as('GESTION');
      // On the embedded engine a transaction would hold the only connection.
      contestar = (res) => void gestion.get('/api/establecimiento/all').then(() => con(200, [CALLE_LARIOS])(res));
      const alta = await gestion.multipart('/api/establecimiento', formaDeEstablecimiento(), {}, CLAVE);
      expect(alta.json()).toMatchObject(EXACTO);
    }, withCommittedApi),
  );

  it(
    'is asked for when who works there puts the address right, and not for anybody else',
    withGeocoder(async (api) => {
      const [tecnico, otro] = [await api.as('TECNICO'), await api.as('EMPRESA')];
      const obra = await makeObra(api);
      await makeParte(api, obra, tecnico);
      const situacion = api.system.db.updateTable('establecimiento').where('id', '=', obra.id_establecimiento);
      await situacion.set({ ...MALAGA, punto_aproximado: true }).execute();
      const ruta = `/api/establecimiento/details/parte/${obra.id_establecimiento}`;
      const datos = { ...(await tecnico.get(ruta)).json(), localidad: 'Málaga', provincia: 'Málaga' };
      preguntas.length = 0;
      expect((await otro.post('/api/establecimiento/parte/update', datos)).statusCode).toBe(404);
      expect(preguntas).toEqual([]);
      expect((await tecnico.post('/api/establecimiento/parte/update', datos)).statusCode).toBe(200);
      const { id_establecimiento: id } = obra;
      const guardado = api.system.db.selectFrom('establecimiento').where('id', '=', id).selectAll();
      expect(await guardado.executeTakeFirst()).toMatchObject(EXACTO);
    }),
  );

  it.each([
    ['street', { calle: 'Calle Nueva, 3' }],
    ['town', { localidad: 'Alcorcón' }],
    ['postal code', { codigo_postal: '28014' }],
    ['province', { provincia: 'Toledo' }],
  ])('is guessed when the office changes the %s while it is asked for', (_, cambio) =>
    withGeocoder(async (api) => {
      const [tecnico, oficina] = [await api.as('TECNICO'), await api.as('GESTION')];
      const obra = await makeObra(api);
      await makeParte(api, obra, tecnico);
      const situacion = api.system.db.updateTable('establecimiento').where('id', '=', obra.id_establecimiento);
      await situacion.set({ latitud: 40.41, longitud: -3.7, punto_aproximado: true }).execute();
      const guardar = '/api/establecimiento/parte/update';
      const datos = (await tecnico.get(`/api/establecimiento/details/parte/${obra.id_establecimiento}`)).json();
      const { id: _id, version: _version, ...leido } = datos;
      contestar = (res) => {
        contestar = con(200, []);
        void oficina.post(guardar, { ...datos, ...cambio }).then(() => con(200, [GRAN_VIA])(res));
      };
      const suyo = await tecnico.post(guardar, { ...datos, leido, telefono: '612345678' });
      expect([suyo.statusCode, suyo.json()]).toEqual([
        200,
        expect.objectContaining({ ...cambio, telefono: '612345678' }),
      ]);
      const { id_establecimiento: id } = obra;
      const guardado = api.system.db.selectFrom('establecimiento').where('id', '=', id).selectAll();
      expect(await guardado.executeTakeFirst()).toMatchObject({ punto_aproximado: true });
      expect(preguntas).toHaveLength(2);
    })(),
  );

  it.each([
    ['knows nothing', con(200, [])],
    ['knows the town only', con(200, [{ ...CALLE_LARIOS, place_rank: 16 }])],
    ['fails', con(500, [CALLE_LARIOS])],
    ['sends us on', con(302, '', { location: '/otro' })],
    ['answers no JSON', con(200, '<html>')],
    ['answers another shape', con(200, { lat: 1 })],
    ['answers no degrees', con(200, [{ lat: 'NaN', lon: '500' }])],
    ['answers without end', con(200, [{ ...CALLE_LARIOS, display_name: 'x'.repeat(200_000) }])],
    ['names another country', con(200, [{ lat: '48.85', lon: '2.35' }])],
    ['names another province', con(200, [{ lat: '43.36', lon: '-8.41' }])],
    ['hangs up', (res: ServerResponse) => void res.destroy()],
  ])('is guessed when the geocoder %s', async (_, mal) => {
    contestar = mal;
    await withGeocoder(async ({ as }) => {
      const uno = await nuevoEstablecimiento(await as('GESTION'));
      expect(uno).toMatchObject({ ...MALAGA, punto_aproximado: true });
      expect(preguntas).toHaveLength(1);
    })();
  });

  it('is not waited for longer than it is worth, and the log says so', async () => {
    contestar = () => undefined;
    const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    const direccion = { calle: 'Mayor, 1', localidad: 'Málaga', codigo_postal: '29001', provincia: 'Málaga' };
    expect(await preguntarAlGeocoder({ settings: leerSettings({ GEOCODER_URL: url }), log }, direccion, 20)).toBeNull();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('is asked for over http only', () => {
    expect(() => leerSettings({ GEOCODER_URL: 'file:///etc/passwd' })).toThrow('GEOCODER_URL');
  });
});
