import type { Ficha, Intento } from '@tajo/contract/obra';
import type { Cambio } from '@tajo/contract/historial';
import { describe, expect, it } from 'vitest';
import type { TestClient, TestFile } from '../../test/client.ts';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { makeObra, makeParte, responderTodo, unaFirma, unaFoto } from '../../test/make/obra.ts';
import { LET_THROUGH, refusal } from '../../test/past-the-doors.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

const FIRMANTE = { nif: '12345678Z', nombre: 'Ana Gómez' };
const CERRADA = { clase: 'ninguna', motivo: 'La tienda estaba cerrada.' };

const firmar = (
  quien: TestClient,
  id_parte: number,
  campos: Readonly<Record<string, string>>,
  ficheros: Readonly<Record<string, TestFile>> = {},
  headers: Readonly<Record<string, string>> = {},
) => quien.multipart('/api/parte/firmar', { id_parte, ...campos }, ficheros, headers);

/** A parte whose questions are answered. */
async function porFirmar(api: TestApi) {
  const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  const id = await makeParte(api, obra, tecnico);
  await responderTodo(tecnico, id, obra);
  const leer = async () => (await tecnico.get(`/api/parte/detalles/ficha/${id}`)).json<Ficha>();
  return { tecnico, oficina, obra, id, leer };
}

/** Returns the status of a refusal and its messages by field. */
function rechazo(res: { statusCode: number; json: <T>() => T }): readonly [number, Readonly<Record<string, string>>] {
  const { message: _, ...campos } = res.json<Record<string, string>>();
  return [res.statusCode, campos];
}

const ficherosGuardados = async ({ system }: TestApi): Promise<string[]> =>
  (await system.db.selectFrom('fichero').select('clase').orderBy('clase').execute()).map(({ clase }) => clase);

const fecha_fin = expect.any(String);

/** The history line of the signature, as the office reads it. */
async function lineaDeFirma(oficina: TestClient, id: number) {
  const lineas = (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
  const { motivo, campos = [] } = lineas.find(({ accion }) => accion === 'parte.firmar') ?? {};
  return { motivo, ...Object.fromEntries(campos.map(({ campo, despues }) => [campo, despues])) };
}

describe('a signature (REG-034)', () => {
  it(
    'that names no kind is drawn',
    withApi(async (api) => {
      const { tecnico, oficina, id } = await porFirmar(api);
      const res = await firmar(tecnico, id, FIRMANTE, { imagen: await unaFirma(), foto: await unaFoto() });
      expect(res.json<Ficha>().firma).toMatchObject({
        clase: 'dibujada',
        ...FIRMANTE,
        motivo: null,
        path_firma: expect.any(String),
        path_foto: null,
      });
      expect(await ficherosGuardados(api)).toEqual(['png']);
      expect(await lineaDeFirma(oficina, id)).toEqual({ motivo: null, fecha_fin, ...FIRMANTE });
    }),
  );

  it(
    'can be typed: name and NIF, marked as such, and no image',
    withApi(async (api) => {
      const { tecnico, oficina, id, leer } = await porFirmar(api);
      const escrita = { clase: 'escrita', ...FIRMANTE };
      const sinNombre = await firmar(tecnico, id, { ...escrita, nombre: ' ' });
      expect(rechazo(sinNombre)).toEqual([422, { nombre: 'Este campo es obligatorio.' }]);
      const res = await firmar(tecnico, id, escrita, { imagen: await unaFirma() });
      expect(res.statusCode).toBe(200);
      expect(res.json<Ficha>()).toMatchObject({ detalles: { estado: 4 } });
      const ficha = await leer();
      expect(ficha.firma).toEqual({
        clase: 'escrita',
        ...FIRMANTE,
        motivo: null,
        fecha: '2026-11-20T10:00:00.000Z',
        path_firma: null,
        path_foto: null,
      });
      const [intento] = (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      expect(intento).toMatchObject({ cierre: 'firmado', firma: ficha.firma });
      expect(await ficherosGuardados(api)).toEqual([]);
      expect(await lineaDeFirma(oficina, id)).toEqual({
        motivo: null,
        fecha_fin,
        firma: 'Firmado con el teclado',
        ...FIRMANTE,
      });
    }),
  );

  it(
    'may be missing, with a reason and a photo in its place',
    withApi(async (api) => {
      const { tecnico, oficina, id, leer } = await porFirmar(api);
      const sinMotivo = await firmar(tecnico, id, { ...CERRADA, motivo: '' }, { foto: await unaFoto() });
      expect(rechazo(sinMotivo)).toEqual([422, { motivo: 'Este campo es obligatorio.' }]);
      const largo = await firmar(tecnico, id, { ...CERRADA, motivo: 'x'.repeat(501) }, { foto: await unaFoto() });
      expect(rechazo(largo)).toEqual([422, { motivo: 'Máximo 500 caracteres.' }]);
      const sinFoto = await firmar(tecnico, id, CERRADA);
      expect(rechazo(sinFoto)).toEqual([422, { foto: 'Haga una foto: si nadie firma, es obligatoria.' }]);
      expect(await leer()).toMatchObject({ detalles: { estado: 3 }, firma: null });

      const clave = { 'idempotency-key': '7f6f9f5e-3d0a-4f0c-9a55-000000000034' };
      const enviar = async () => firmar(tecnico, id, { ...CERRADA, ...FIRMANTE }, { foto: await unaFoto() }, clave);
      const res = await enviar();
      expect((await enviar()).json()).toEqual(res.json());
      const ficha = await leer();
      expect({ ...ficha, aviso: null }).toEqual(res.json());
      expect(ficha).toMatchObject({
        detalles: { estado: 4, fecha_fin: '2026-11-20T10:00:00.000Z' },
        firma: { ...CERRADA, nif: null, nombre: null, path_firma: null },
      });
      const foto = await api.anonimo.get(ficha.firma?.path_foto ?? '');
      expect([foto.statusCode, foto.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await ficherosGuardados(api)).toEqual(['jpeg']);
      const [intento] = (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      expect(intento?.firma).toMatchObject(CERRADA);
      expect(await lineaDeFirma(oficina, id)).toEqual({
        motivo: CERRADA.motivo,
        fecha_fin,
        firma: 'Sin firma',
        foto: true,
      });
    }),
  );

  it(
    'of no known kind is refused',
    withApi(async (api) => {
      const { tecnico, id } = await porFirmar(api);
      const res = await firmar(tecnico, id, { clase: 'huella', ...FIRMANTE }, { imagen: await unaFirma() });
      expect(rechazo(res)).toEqual([422, { clase: 'El valor elegido no es válido.' }]);
    }),
  );

  it(
    'is kept by the database in these three combinations only',
    withApi(async (api) => {
      const { tecnico, obra, id } = await porFirmar(api);
      const otro = await makeParte(api, obra, tecnico);
      expect((await firmar(tecnico, id, FIRMANTE, { imagen: await unaFirma() })).statusCode).toBe(200);
      const intento = await intentoAbierto(api, otro);
      const pedida = (clase: string, campos: Readonly<Record<string, string>>) => {
        const valores = { nif: 'null', nombre: 'null', id_fichero: 'null', motivo: 'null', id_foto: 'null', ...campos };
        return `insert into firma (id_intento, ocurrido, registrado, id_usuario, hoja, clase, ${Object.keys(valores).join(', ')})
          select ${intento}, ocurrido, registrado, id_usuario, hoja, '${clase}', ${Object.values(valores).join(', ')} from firma`;
      };
      const quien = { nif: `'1'`, nombre: `'Ana'` };
      const imagen = { id_fichero: '(select id from fichero)' };
      const sinQuien = { motivo: `'Cerrada'`, id_foto: '(select id from fichero)' };
      const malas = [
        pedida('dibujada', quien),
        pedida('dibujada', { ...imagen, nif: `'1'` }),
        pedida('dibujada', { ...quien, ...imagen, motivo: `'Cerrada'` }),
        pedida('escrita', { ...quien, ...imagen }),
        pedida('escrita', { nombre: `'Ana'` }),
        pedida('ninguna', { ...sinQuien, nombre: `'Ana'` }),
        pedida('ninguna', { motivo: `'Cerrada'` }),
        pedida('ninguna', { id_foto: '(select id from fichero)' }),
      ];
      for (const mala of malas) expect(await refusal(api, mala), mala).toContain('firma_clase_coherente');
      expect(await refusal(api, pedida('huella', quien))).toContain('firma_clase');
      expect(await refusal(api, pedida('ninguna', sinQuien))).toBe(LET_THROUGH);
    }),
  );
});

describe('a refused signature, applied by the office (REG-032)', () => {
  const decidir = (quien: TestClient, id: number, mas: object = {}) =>
    quien.post(`/api/campo/resolver/${id}`, { resultado: 'aplicado', motivo: 'Lo hizo él', vistos: 1, ...mas });

  async function entregada(api: TestApi, contenido: Readonly<Record<string, string>>, ficheros: object) {
    const { tecnico, oficina, obra, id } = await porFirmar(api);
    const id_intento = await intentoAbierto(api, id);
    await oficina.patch(`/api/parte/reiniciar/${id}`);
    const preguntas = obra.preguntas.map((pregunta) => ({ id: pregunta, respuesta: 'Sí' }));
    const respuestas = { clase: 'preguntas', contenido: { preguntas } };
    const primera = await entregar(tecnico, { id_parte: id, id_intento, orden: 1, ...respuestas });
    const firma = { clase: 'firmar', contenido, ...ficheros };
    const suya = await entregar(tecnico, { id_parte: id, id_intento, orden: 2, ...firma });
    expect([primera.statusCode, suya.statusCode]).toEqual([201, 201]);
    const leerFirma = async () => (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>().at(-1)?.firma;
    return { oficina, id: suya.json<{ id: number }>().id, leerFirma };
  }

  it(
    'keeps its kind, its reason and its photo',
    withApi(async (api) => {
      const { oficina, id, leerFirma } = await entregada(api, CERRADA, { foto: await unaFoto() });
      expect((await decidir(oficina, id, { vistos: 2 })).statusCode).toBe(200);
      expect(await leerFirma()).toMatchObject({ ...CERRADA, nif: null, path_foto: expect.any(String) });
    }),
  );

  it(
    'is typed as it was, without what was delivered besides',
    withApi(async (api) => {
      const ficheros = { imagen: await unaFirma(), foto: await unaFoto() };
      const { oficina, id, leerFirma } = await entregada(api, { clase: 'escrita', ...FIRMANTE }, ficheros);
      expect((await decidir(oficina, id, { vistos: 2 })).statusCode).toBe(200);
      expect(await leerFirma()).toMatchObject({ clase: 'escrita', ...FIRMANTE, path_firma: null, path_foto: null });
    }),
  );

  it(
    'is told what it lacks at its place',
    withApi(async (api) => {
      const { oficina, id } = await entregada(api, CERRADA, {});
      const res = await decidir(oficina, id, { vistos: 2 });
      expect([res.statusCode, res.json<Record<string, string>>()[`hecho_${id}`]]).toEqual([
        409,
        'Haga una foto: si nadie firma, es obligatoria.',
      ]);
    }),
  );
});
