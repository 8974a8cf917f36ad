import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { limpiarFicheros, verificarFicheros } from '../ficheros/verificar.servicios.ts';

const MONTAJES = {
  nombre: 'Montajes Ñandú, S. L.',
  nif: 'B12345678',
  direccion: 'Calle de Alcalá, 88, 28009 Madrid',
  telefono: '915550100',
  email: 'oficina@nandu.example',
};
const png = async (ancho = 900) => ({
  nombre: 'logo.png',
  bytes: await sharp({ create: { width: ancho, height: 300, channels: 3, background: '#0B5C6B' } })
    .png()
    .toBuffer(),
});
const guardar = (quien: TestClient, campos: object = {}, logo?: { nombre: string; bytes: Uint8Array }) =>
  quien.multipart('/api/membrete', { ...MONTAJES, ...campos }, logo && { logo });
const hoja = async (quien: TestClient, id: number) =>
  (await quien.get(`/api/parte/detalles/ficha/${id}`)).json<{
    membrete: ({ path_logo: string } & typeof MONTAJES) | null;
  }>().membrete;
const anchoDe = async ({ anonimo }: TestApi, ruta: string) =>
  (await sharp((await anonimo.get(ruta)).rawPayload).metadata()).width;

async function firmar(obra: Parameters<typeof responderTodo>[2], tecnico: TestClient, id: number) {
  await responderTodo(tecnico, id, obra);
  return enviarFirma(tecnico, id);
}

describe('the letterhead', () => {
  it(
    'is empty until an ADMIN fills it in; its logo is drawn anew, stays, is replaced and taken away',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const vacio = (await admin.get('/api/membrete')).json();
      expect(vacio).toMatchObject({ id: 1, version: 1, nombre: '', nif: '', path_logo: null });
      const primero = await guardar(admin, { version: 1 }, await png());
      expect(primero.statusCode).toBe(200);
      expect(primero.json()).toMatchObject({ ...MONTAJES, version: 2 });
      expect(await anchoDe(api, primero.json().path_logo)).toBe(600);
      const sinTocar = (await guardar(admin, { telefono: '915550101' })).json();
      expect(sinTocar).toMatchObject({ telefono: '915550101', path_logo: primero.json().path_logo });
      const otro = (await guardar(admin, {}, await png(400))).json();
      expect(await anchoDe(api, otro.path_logo)).toBe(400);
      const quitado = (await guardar(admin, { sin_logo: 'true' })).json();
      expect(quitado).toMatchObject({ nombre: MONTAJES.nombre, path_logo: null });
      // A new logo replaces the old one even if the box is ticked.
      expect((await guardar(admin, { sin_logo: 'true' }, await png())).json().path_logo).toBeTruthy();
    }),
  );

  it(
    'says under its field what it does not take',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const mal = await guardar(admin, { nombre: ' ', nif: 'B123456789', email: 'no', telefono: 'x' });
      expect(mal.statusCode).toBe(422);
      expect(Object.keys(mal.json()).toSorted()).toEqual(['email', 'message', 'nif', 'nombre', 'telefono']);
      const svg = { nombre: 'logo.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
      const otraClase = await guardar(admin, {}, svg);
      expect([otraClase.statusCode, Object.keys(otraClase.json())]).toEqual([415, ['logo', 'message']]);
      expect((await admin.get('/api/membrete')).json()).toMatchObject({ version: 1, nombre: '' });
    }),
  );

  it(
    'takes a NIF of digits as a number too',
    withApi(async (api) => {
      const res = await (await api.as('ADMIN')).post('/api/membrete', { ...MONTAJES, nif: 12_345_678 });
      expect([res.statusCode, res.json()]).toMatchObject([200, { nif: '12345678' }]);
    }),
  );

  it(
    'is told in the history, and not saved over what somebody else has saved',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      await guardar(admin, { version: 1 }, await png());
      expect((await guardar(admin, { version: 1, nombre: 'Otra' })).statusCode).toBe(409);
      const [linea, ...antes] = (await admin.get('/api/historial/membrete/1')).json();
      expect(antes).toEqual([]);
      expect(linea).toMatchObject({ accion: 'membrete.guardar', nombre_usuario: admin.actor.nombre });
      expect(linea.campos).toContainEqual({ campo: 'nombre', antes: '', despues: MONTAJES.nombre });
      expect(linea.campos).toContainEqual({ campo: 'logo', antes: null, despues: 'logo.png' });
    }),
  );
});

describe('the letterhead on sheets', () => {
  it(
    'is on none while it is empty, then on all that are open: who has the parte sees the logo',
    withApi(async (api) => {
      const [admin, tecnico] = [await api.as('ADMIN'), await api.as('TECNICO')];
      const id = await makeParte(api, await makeObra(api), tecnico);
      expect(await hoja(tecnico, id)).toBeNull();
      await guardar(admin, {}, await png());
      const suya = await hoja(tecnico, id);
      expect(suya).toMatchObject(MONTAJES);
      expect((await api.anonimo.get(suya!.path_logo)).statusCode).toBe(200);
    }),
  );

  it(
    'stays on a signed one as it was at the signature, logo included (AMB-156)',
    withApi(async (api) => {
      const [admin, tecnico] = [await api.as('ADMIN'), await api.as('TECNICO')];
      const obra = await makeObra(api);
      const antes = await makeParte(api, obra, tecnico);
      expect((await firmar(obra, tecnico, antes)).statusCode).toBe(200);
      await guardar(admin, {}, await png(400));
      const despues = await makeParte(api, obra, tecnico);
      expect((await firmar(obra, tecnico, despues)).json().membrete).toMatchObject(MONTAJES);
      await guardar(admin, { nombre: 'Nombre nuevo, S. A.', sin_logo: 'true' });
      // A day later no record refers to the logo.
      const { db, ficheros, now } = api.system;
      await limpiarFicheros(db, ficheros, new Date(now().getTime() + 86_400_000));
      expect((await verificarFicheros(db, ficheros)).sinFichero).toEqual([]);
      expect(await hoja(admin, antes)).toBeNull();
      for (const quien of [admin, tecnico]) {
        const firmada = await hoja(quien, despues);
        expect(firmada).toMatchObject(MONTAJES);
        expect(await anchoDe(api, firmada!.path_logo)).toBe(400);
      }
    }),
  );
});
