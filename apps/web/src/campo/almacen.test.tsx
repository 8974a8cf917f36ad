import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from '../api/token.ts';
import { eventually } from '../../test/eventually.ts';
import type * as almacen from './almacen.ts';
import type * as modelo from './modelo.ts';
import { hechoNuevo } from '../../test/hecho.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { makePaquete, makeParteEnPaquete } from '../../test/paquete.ts';
import { TRABAJO, makeRegistro } from '../../test/parte-en-curso.ts';
import { tokenFor } from '../../test/token.ts';
import {
  acusarHecho,
  cambiarCola,
  insertarHecho,
  leerBlob,
  leerCatalogo,
  leerCola,
  leerMarcas,
  leerObrasGuardadas,
  leerPaqueteGuardado,
  olvidarLeido,
  ponerObra,
  ponerPaquete,
  quitarMarca,
  quitarObra,
} from './almacen.ts';
import type { HechoNuevo } from './fila.ts';
import { traerObra, traerPaquete } from './lecturas.ts';
import { modeloActual, modeloListo, publicar } from './modelo.ts';

const { usuario } = TRABAJO;
const { fila, obra } = makeParteEnPaquete({ id: 12 });
const { catalogo } = makePaquete([]);
const paquete = { etag: null, leido: '2026-03-18T09:00:00Z', total: 1 };
const guardada = { usuario, id_parte: 12, obra, orden: 3 };

beforeEach(enterOnNewDevice);

it('a parte that was opened while the package travelled is in the list all the same', async () => {
  await ponerObra({ ...guardada, turno: 2, fila: null, orden: 0 });
  await ponerPaquete({
    usuario,
    turno: 1,
    catalogo,
    paquete,
    obras: [{ ...guardada, turno: 1, fila }],
    marcas: new Map(),
  });
  expect(await leerObrasGuardadas(usuario)).toEqual([{ ...guardada, turno: 2, fila }]);
});

it('work that was read before an action could have several photos has none of the others', async () => {
  const { fotos: _, ...registro } = makeRegistro();
  const antigua = { ...obra, registros: [registro] } as unknown as typeof obra;
  await ponerObra({ ...guardada, obra: antigua, turno: 1, fila });
  const [leida] = await leerObrasGuardadas(usuario);
  expect(leida?.obra.registros).toEqual([{ ...registro, fotos: [] }]);
});

it('a mark stays until its parte is opened or goes; what is new stays new', async () => {
  const poner = (turno: number, ids: readonly number[], marcas: readonly (readonly [number, 'nuevo' | 'cambiado'])[]) =>
    ponerPaquete({
      usuario,
      turno,
      catalogo,
      paquete,
      obras: ids.map((id_parte) => ({ ...guardada, id_parte, turno, fila })),
      marcas: new Map(marcas),
    });
  await poner(1, [12, 13], [[12, 'nuevo']]);
  await poner(
    2,
    [12, 13],
    [
      [12, 'cambiado'],
      [13, 'cambiado'],
    ],
  );
  expect(await leerMarcas(usuario)).toEqual(
    new Map([
      [12, 'nuevo'],
      [13, 'cambiado'],
    ]),
  );
  await poner(3, [13], []);
  expect([...(await leerMarcas(usuario)).keys()]).toEqual([13]);
  await quitarMarca(usuario, 13);
  expect((await leerMarcas(usuario)).size).toBe(0);
});

it('what was kept is on the screens once it is published, also while another reading overtakes this one', async () => {
  await ponerObra({ ...guardada, turno: 1, fila });
  const publicada = publicar();
  const otra = publicar();
  await publicada;
  expect([...modeloActual().obras.keys()]).toEqual([12]);
  await otra;
});

it('a press reads none of the works again that nobody has changed', async () => {
  await ponerObra({ ...guardada, turno: 1, fila });
  await publicar();
  const { obras } = modeloActual();
  const leidas = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const deObras = () => leidas.mock.contexts.filter((tabla) => (tabla as IDBObjectStore).name === 'obras').length;
  await insertarHecho({ ...hechoNuevo({ clase: 'observaciones', comentario: 'x' }), usuario: 8 });
  await publicar();
  expect([deObras(), modeloActual().obras]).toEqual([0, obras]);
  expect(modeloActual().obras).toBe(obras);
  await ponerObra({ ...guardada, id_parte: 13, turno: 1, fila });
  await publicar();
  expect([deObras(), [...modeloActual().obras.keys()]]).toEqual([1, [12, 13]]);
  leidas.mockRestore();
});

it('a package whose answer comes after its user has closed the session is not kept', async () => {
  const obras = [{ ...guardada, turno: 1, fila }];
  await ponerPaquete({ usuario, turno: 1, catalogo, paquete: { ...paquete, etag: '"a"' }, obras, marcas: new Map() });
  await modeloListo();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const red = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  const lectura = traerPaquete();
  await eventually(() => expect(red).toHaveBeenCalled());
  clearToken();
  await eventually(async () => expect(await leerObrasGuardadas(usuario)).toEqual([]));
  resolve(new Response(null, { status: 304 }));
  await lectura;
  red.mockRestore();
  // With its ETag the next reading would be told that nothing has changed.
  expect(await leerPaqueteGuardado(usuario)).toBeUndefined();
});

/** A module once more, as another page has it. */
const aparte = (fichero: string): Promise<unknown> => import(/* @vite-ignore */ fichero);

it('a package whose body comes after its user has closed the session is not kept', async () => {
  await modeloListo();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const red = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(readable));
  const lectura = traerPaquete();
  await eventually(() => expect(red).toHaveBeenCalled());
  clearToken();
  const leido = makePaquete([makeParteEnPaquete({ id: 12 })]);
  await new Blob([JSON.stringify(leido)]).stream().pipeTo(writable);
  await lectura;
  red.mockRestore();
  expect(await leerObrasGuardadas(usuario)).toEqual([]);
});

it('a parte that is read while its user closes the session is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const red = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  const lectura = traerObra(12);
  await eventually(() => expect(red).toHaveBeenCalled());
  clearToken();
  resolve(Response.json(obra));
  await lectura;
  red.mockRestore();
  expect(await leerObrasGuardadas(usuario)).toEqual([]);
});

it('a page of a proxy in the place of the package is no answer', async () => {
  const red = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Wi-Fi del centro comercial</h1>'));
  const error = await traerPaquete().catch((error: unknown) => error);
  red.mockRestore();
  expect(error).toMatchObject({ status: 0, message: 'No hay conexión con el servidor. Inténtelo de nuevo.' });
});

it('what a tab keeps is on the screens of another', async () => {
  const otra = (await aparte('./modelo.ts?pestana=2')) as typeof modelo;
  await ponerObra({ ...guardada, turno: 1, fila });
  await otra.publicar();
  await eventually(() => expect([...modeloActual().obras.keys()]).toEqual([12]));
  await ponerObra({ ...guardada, id_parte: 13, turno: 1, fila });
  await publicar();
  await eventually(() => expect([...otra.modeloActual().obras.keys()]).toEqual([12, 13]));
});

it('a database that the browser has closed is opened again', async () => {
  const abrir = vi.spyOn(indexedDB, 'open');
  const otra = (await aparte('./almacen.ts?cerrada')) as typeof almacen;
  await otra.leerCola();
  const { result: db } = abrir.mock.results[0]!.value as IDBOpenDBRequest;
  db.close();
  db.dispatchEvent(new Event('close'));
  await otra.tomarTurno();
  expect(abrir).toHaveBeenCalledTimes(2);
  abrir.mockRestore();
});

it('a database that could not be read at the start is opened again at the next call', async () => {
  const otra = (await aparte('./almacen.ts?ilegible')) as typeof almacen;
  const lectura = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('none', 'UnknownError');
  });
  await expect(otra.leerCola()).rejects.toMatchObject({ name: 'UnknownError' });
  lectura.mockRestore();
  await expect(otra.leerCola()).resolves.toEqual([]);
});

const RECIBIDO = { aviso: null, version: undefined };
const OTRO_USUARIO = 8;
const observaciones = (cambios: Partial<HechoNuevo> = {}) =>
  insertarHecho({ ...hechoNuevo({ clase: 'observaciones', comentario: 'x' }), ...cambios });
const idsGuardados = async (de: number) => (await leerObrasGuardadas(de)).map(({ id_parte }) => id_parte);

it('what was read goes with a session that its user closes, not with one that expires', async () => {
  await ponerObra({ ...guardada, turno: 1, fila });
  await modeloListo();
  clearToken({ onItsOwn: true });
  storeToken(tokenFor('TECNICO', { id: usuario }));
  await modeloListo();
  expect(await idsGuardados(usuario)).toEqual([12]);
  clearToken();
  await eventually(async () => expect(await idsGuardados(usuario)).toEqual([]));
});

describe('without a session, in which nothing is sent,', () => {
  beforeEach(() => clearToken({ onItsOwn: true }));

  describe('the version that a hecho has seen of its record', () => {
    const REGISTRO = { id_accion: 1, step: 1, tipo_elemento: 2, id_mueble: 8, posicion: 1 } as const;
    const accion = (vista: number | null, posicion = 1) =>
      insertarHecho({
        ...hechoNuevo({ clase: 'accion', conFoto: false, ...REGISTRO, posicion, elementos: [] }),
        vista,
      });
    const deshacer = (vista: number, cambios: Partial<HechoNuevo> = {}) =>
      insertarHecho({ ...hechoNuevo({ clase: 'deshacer', ...REGISTRO }), vista, ...cambios });
    const vistas = async () => (await leerCola()).map(({ vista }) => vista);

    it('is raised to the one that this device made, of that record only', async () => {
      const primera = await accion(5);
      await accion(5);
      await accion(5, 2);
      await acusarHecho(primera, { aviso: null, version: 7 });
      expect(await vistas()).toEqual([5, 7, 5]);
      expect((await deshacer(5)).vista).toBe(7);
      expect((await deshacer(9)).vista).toBe(9);
      expect((await deshacer(5, { id_intento: 32 })).vista).toBe(5);
      expect((await deshacer(5, { usuario: OTRO_USUARIO })).vista).toBe(5);
      expect((await accion(null)).vista).toBeNull();
    });

    it('is forgotten with its parte, or a device would keep one for each action of years', async () => {
      const poner = (ids: readonly number[]) =>
        ponerPaquete({
          usuario,
          turno: 100,
          catalogo,
          paquete,
          obras: ids.map((id_parte) => ({ ...guardada, id_parte, turno: 100, fila })),
          marcas: new Map(),
        });
      await acusarHecho(await accion(5), { aviso: null, version: 7 });
      await poner([12]);
      expect((await deshacer(5)).vista).toBe(7);
      await cambiarCola(() => null);
      await poner([]);
      expect((await deshacer(5)).vista).toBe(5);
    });

    it('stays as it is if the server sends none', async () => {
      await acusarHecho(await accion(5), RECIBIDO);
      expect((await deshacer(5)).vista).toBe(5);
    });
  });

  it('files are let go of with their row, or when a row no longer has them', async () => {
    const blobs = { foto: new Blob(['f']), imagen: new Blob(['i']) };
    const [sin, fuera, queda] = [
      await observaciones({ blobs }),
      await observaciones({ blobs }),
      await observaciones({ blobs }),
    ];
    await cambiarCola((fila) => {
      if (fila.clave === fuera.clave) return null;
      return fila.clave === sin.clave ? { ...fila, ficheros: ['imagen'] } : fila;
    });
    expect((await leerCola()).map(({ clave }) => clave)).toEqual([sin.clave, queda.clave]);
    const guardados = async ({ clave }: { readonly clave: string }) =>
      [await leerBlob(clave, 'foto'), await leerBlob(clave, 'imagen')].map((blob) => blob !== undefined);
    expect(await guardados(sin)).toEqual([false, true]);
    expect(await guardados(fuera)).toEqual([false, false]);
    expect(await guardados(queda)).toEqual([true, true]);
    expect(queda.ficheros).toEqual(['foto', 'imagen']);
  });

  it.each([
    ['a newer read of the parte', (turno: number) => ponerObra({ ...guardada, turno, fila })],
    ['a read in which the parte is gone', (turno: number) => quitarObra({ usuario, id_parte: 12, turno })],
  ])('%s lets go of the hechos that the server took before it, and of no others', async (_, leer) => {
    const tomado = await observaciones();
    const [otroParte, otroUsuario] = [
      await observaciones({ id_parte: 13 }),
      await observaciones({ usuario: OTRO_USUARIO }),
    ];
    const [pendiente, despues] = [await observaciones(), await observaciones()];
    for (const fila of [tomado, otroParte, otroUsuario]) await acusarHecho(fila, RECIBIDO);
    const turno = (await observaciones({ id_parte: 14 })).n;
    await acusarHecho(despues, RECIBIDO);
    await leer(turno);
    const quedan = (await leerCola()).flatMap(({ clave, id_parte }) => (id_parte === 14 ? [] : [clave]));
    expect(quedan).toEqual([otroParte, otroUsuario, pendiente, despues].map(({ clave }) => clave));
  });

  it('a slow read that began earlier changes nothing; a newer one of the work alone keeps the row of the list', async () => {
    await ponerObra({ ...guardada, turno: 5, fila });
    await ponerObra({ ...guardada, turno: 4, fila: null, orden: 0 });
    await quitarObra({ usuario, id_parte: 12, turno: 4 });
    expect(await leerObrasGuardadas(usuario)).toEqual([{ ...guardada, turno: 5, fila }]);
    await ponerObra({ ...guardada, turno: 6, fila: null, orden: 0 });
    expect(await leerObrasGuardadas(usuario)).toEqual([{ ...guardada, turno: 6, fila }]);
    await quitarObra({ usuario, id_parte: 12, turno: 6 });
    expect(await leerObrasGuardadas(usuario)).toEqual([]);
  });

  it('a package forgets the partes that are not in it, but none with work to send, read later or of another user', async () => {
    const poner = (id_parte: number, cambios: Partial<typeof guardada> & { readonly turno?: number } = {}) =>
      ponerObra({ ...guardada, turno: 1, fila, id_parte, ...cambios });
    for (const id of [12, 13, 14]) await poner(id);
    await poner(15, { turno: 3 });
    await poner(12, { usuario: OTRO_USUARIO });
    await ponerObra({ ...guardada, id_parte: 16, turno: 1, fila: null });
    await observaciones({ id_parte: 14 });
    await observaciones({ id_parte: 12, usuario: OTRO_USUARIO });
    const obras = [{ ...guardada, id_parte: 13, turno: 2, fila }];
    await ponerPaquete({ usuario, turno: 2, catalogo, paquete, obras, marcas: new Map() });
    expect(await idsGuardados(usuario)).toEqual([13, 14, 15, 16]);
    expect(await idsGuardados(OTRO_USUARIO)).toEqual([12]);
    await olvidarLeido(usuario);
    expect(await idsGuardados(usuario)).toEqual([]);
    expect(await leerPaqueteGuardado(usuario)).toBeUndefined();
    expect(await leerCatalogo(usuario)).toBeUndefined();
    expect(await idsGuardados(OTRO_USUARIO)).toEqual([12]);
    await olvidarLeido(OTRO_USUARIO);
    expect(await idsGuardados(OTRO_USUARIO)).toEqual([]);
  });
});

it('of works read outside the package the device keeps the last 50, until they are finished', async () => {
  const aparte = (id_parte: number, detalles: Partial<typeof obra.detalles> = {}) =>
    ponerObra({
      ...guardada,
      id_parte,
      turno: id_parte,
      fila: null,
      obra: { ...obra, detalles: { ...obra.detalles, id: id_parte, ...detalles } },
    });
  const ids = Array.from({ length: 53 }, (_, n) => 101 + n);
  for (const id of ids) await aparte(id);
  await aparte(200, { estado: 3 });
  await aparte(201, { estado: 4 });
  await observaciones({ id_parte: 102 });
  await ponerPaquete({ usuario, turno: 1000, catalogo, paquete, obras: [], marcas: new Map() });
  expect(await idsGuardados(usuario)).toEqual([102, ...ids.filter((id) => id > 104), 200]);
});

describe('a database that the browser has thrown away', () => {
  const OBSERVADO = { clase: 'observaciones', comentario: 'Hecho.' } as const;
  /** The tables as a later start of the app opens them. */
  const alArrancar = async (vez: string) => (await aparte(`./almacen.ts?arranque=${vez}`)) as typeof almacen;

  /** Runs while no sender of this page writes into the tables. */
  const sinEmisor = <R,>(trabajo: () => Promise<R>): Promise<R> => navigator.locks.request('tajo.campo', trabajo);

  async function vaciarTablas(): Promise<void> {
    const db = await openDB('tajo.campo');
    const tx = db.transaction(db.objectStoreNames, 'readwrite');
    for (const tabla of db.objectStoreNames) await tx.objectStore(tabla).clear();
    await tx.done;
    db.close();
  }

  it('is filled with what was not sent, its photo and where the order went on', async () => {
    const foto = new Blob(['foto'], { type: 'image/jpeg' });
    const primera = await insertarHecho(hechoNuevo(OBSERVADO, { foto }));
    const descartada = await insertarHecho(hechoNuevo(OBSERVADO));
    await cambiarCola((fila) => (fila.clave === descartada.clave ? null : fila));
    const despues = await sinEmisor(async () => {
      await vaciarTablas();
      const otra = await alArrancar('vacia');
      expect(await otra.leerCola()).toEqual([primera]);
      return otra;
    });
    const guardada = await despues.leerBlob(primera.clave, 'foto');
    expect([guardada?.type, await guardada?.text()]).toEqual(['image/jpeg', 'foto']);
    expect((await despues.insertarHecho(hechoNuevo(OBSERVADO))).n).toBeGreaterThan(primera.n);
  });

  it('is filled with what a browser that was killed had not copied yet, if it was started since', async () => {
    const foto = new Blob(['foto'], { type: 'image/jpeg' });
    const fila = await insertarHecho(hechoNuevo(OBSERVADO, { foto }));
    await caches.delete('tajo.campo');
    await sinEmisor(async () => {
      await (await alArrancar('muerta')).leerCola();
      await vaciarTablas();
      const despues = await alArrancar('tirada');
      expect(await despues.leerCola()).toEqual([fila]);
      expect(await (await despues.leerBlob(fila.clave, 'foto'))?.text()).toBe('foto');
    });
  });

  it('is not filled with what was deleted before the browser was killed', async () => {
    const fila = await insertarHecho(hechoNuevo(OBSERVADO));
    const copia = await caches.open('tajo.campo');
    const antigua = '/tajo.campo/cola/antigua';
    await copia.put(antigua, new Response(JSON.stringify({ ...fila, clave: 'antigua' })));
    await sinEmisor(async () => {
      const despues = await alArrancar('entera');
      expect((await despues.leerCola()).map(({ clave }) => clave)).toEqual([fila.clave]);
    });
    await expect.poll(() => copia.match(antigua)).toBeUndefined();
    expect((await copia.keys()).map(({ url }) => new URL(url).pathname)).toEqual([`/tajo.campo/cola/${fila.clave}`]);
  });
});
