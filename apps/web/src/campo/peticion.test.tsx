import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hechoNuevo } from '../../test/hecho.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { ANY_INSTANT, DETALLES, INTENTO_FIELDS, makeAccion, stubObraNetwork } from '../../test/parte-en-curso.ts';
import { tokenFor } from '../../test/token.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { insertarHecho } from './almacen.ts';
import type { HechoNuevo } from './fila.ts';
import { entregarHecho, enviarHecho } from './peticion.ts';

beforeEach(async () => {
  await enterOnNewDevice();
  // Without a session the queue does not send by itself.
  clearToken({ onItsOwn: true });
});
afterEach(() => vi.restoreAllMocks());

const CLAVE = { id_accion: 1, step: 1, tipo_elemento: 2, id_mueble: 8, posicion: 1 } as const;
const foto = new Blob(['f'], { type: 'image/jpeg' });
const imagen = new Blob(['i'], { type: 'image/png' });
const enviar = async (contenido: ContenidoDeHecho, cambios: Partial<HechoNuevo> = {}) => {
  const { writes } = stubObraNetwork({
    'POST /parte/accion': { body: { ...makeAccion(), aviso: 'Poco stock', version_intento: 6 } },
    'DELETE /parte/accion/12/1/1/2/8/1': { status: 204, body: undefined },
    'POST /parte/preguntas': { body: [] },
    'POST /parte/firmar': { body: {} },
    'POST /parte/observaciones_tecnico/12': { body: DETALLES },
    'POST /parte/comentario/12': { status: 201, body: {} },
  });
  const acuse = await enviarHecho(await insertarHecho({ ...hechoNuevo(contenido), ...cambios }));
  return { acuse, fields: writes[0]?.fields, url: writes[0]?.url };
};

it('an action goes with what was seen of it and its photos, and tells what the server warned of', async () => {
  const accion = { clase: 'accion', conFoto: true, ...CLAVE, elementos: [] } as const;
  const { acuse, fields } = await enviar(accion, { vista: 5, blobs: { foto } });
  expect(acuse).toEqual({ aviso: 'Poco stock', version: 6 });
  expect(fields).toMatchObject({ ...INTENTO_FIELDS, version_intento: '5', id_mueble: '8', posicion: '1' });
  expect(fields?.['foto']).toBeInstanceOf(Blob);
  const enLaTienda = await enviar({ ...accion, step: 3, id_mueble: 0, posicion: 0 });
  for (const campo of ['id_mueble', 'posicion', 'version_intento', 'foto'])
    expect(enLaTienda.fields).not.toHaveProperty(campo);
});

it('an undo names what was seen of its record', async () => {
  const { url, acuse } = await enviar({ clase: 'deshacer', ...CLAVE }, { vista: 5 });
  const query = new URLSearchParams(url?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ ...INTENTO_FIELDS, version_intento: '5' });
  expect(acuse).toEqual({ aviso: null, version: undefined });
});

it.each<readonly [ContenidoDeHecho, HechoNuevo['blobs'], object]>([
  [
    { clase: 'preguntas', preguntas: [{ id: 5, respuesta: null }] },
    {},
    { id_parte: '12', ...INTENTO_FIELDS, preguntas: '[{"id":5,"respuesta":""}]' },
  ],
  [
    { clase: 'firmar', nif: '1', nombre: 'Ana' },
    { imagen },
    { id_parte: '12', ...INTENTO_FIELDS, nif: '1', nombre: 'Ana', imagen: expect.any(Blob) },
  ],
  [
    { clase: 'firmar', firma: 'ninguna', motivo: 'Cerrado' },
    { foto },
    { id_parte: '12', ...INTENTO_FIELDS, clase: 'ninguna', motivo: 'Cerrado', foto: expect.any(Blob) },
  ],
  [{ clase: 'observaciones', comentario: 'Bien' }, {}, { id_intento: 31, ocurrido: ANY_INSTANT, comentario: 'Bien' }],
  [{ clase: 'comentario', comentario: 'Bien' }, {}, { ocurrido: ANY_INSTANT, comentario: 'Bien' }],
])('%j goes with the fields of its endpoint', async (contenido, blobs, fields) => {
  expect((await enviar(contenido, { blobs })).fields).toEqual(fields);
});

it('nothing goes in the session of somebody else who has signed in meanwhile', async () => {
  const { writes } = stubObraNetwork();
  const fila = await insertarHecho(hechoNuevo({ clase: 'observaciones', comentario: 'Bien' }));
  storeToken(tokenFor('TECNICO', { id: 8 }));
  for (const mandar of [enviarHecho, entregarHecho]) await expect(mandar(fila)).rejects.toMatchObject({ status: 401 });
  expect(writes).toEqual([]);
});

it('what the server has under its key already is received, in whatever form it came', async () => {
  const body = { message: 'La clave de la operación ya se usó con otro contenido.' };
  stubObraNetwork({ 'POST /parte/observaciones_tecnico/12': { status: 422, body } });
  const fila = await insertarHecho(hechoNuevo({ clase: 'observaciones', comentario: 'Bien' }));
  await expect(enviarHecho(fila)).resolves.toEqual({ aviso: null, version: undefined });
});

it('evidence of a hecho that was not refused itself says why it was not sent', async () => {
  const { writes } = stubObraNetwork({ 'POST /campo/constancia': { status: 201, body: { id: 1 } } });
  await entregarHecho(await insertarHecho(hechoNuevo({ clase: 'observaciones', comentario: 'Bien' })));
  expect(writes[0]?.fields).toMatchObject({
    ...INTENTO_FIELDS,
    motivo: 'Se hizo después de algo que no se ha podido admitir.',
  });
});
