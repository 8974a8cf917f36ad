import { expect, it } from 'vitest';
import { hacerParte } from '../test/make/partes.ts';
import { withApi } from '../test/with-api.ts';
import { avisos } from './avisos.ts';
import { correoQueries, enviarCorreo } from './correo/correo.queries.ts';
import { repartidor } from './correo/repartidor.servicios.ts';
import { historialQueries } from './historial/historial.queries.ts';

const GB = 1_000_000_000;
/** Nothing to warn about. */
const CALMA = {
  almacen: { esElSuyo: async () => true },
  disco: async () => ({ libre: 50 * GB, total: 100 * GB }),
  copias: async () => ({ ultima: undefined, instalada: new Date('2026-11-20T10:00:00.000Z') }),
  horasDeCopia: 26,
  correos: async () => 0,
};

it(
  'a history that runs ahead of the clock is told by the health page, and once in the log, until it no longer does',
  withApi(async (api) => {
    const { db, now } = api.system;
    const said: string[] = [];
    const log = { info: () => {}, error: () => {}, warn: (line: unknown) => void said.push(String(line)) };
    const suyos = avisos({ ...CALMA, now, log, historial: historialQueries(db) });
    const ahora = async (instante: string) => {
      api.ponerReloj(instante);
      await suyos.revisar();
      await api.system.avisos.revisar();
      return (await api.anonimo.get('/api/salud')).json<{ avisos?: string[] }>().avisos;
    };
    await hacerParte(api);
    expect(await ahora('2026-11-20T09:55:00.000Z')).toBeUndefined();
    expect(await ahora('2026-11-20T09:54:59.000Z')).toEqual([expect.stringContaining('2026-11-20T10:00:00.000Z')]);
    await ahora('2026-11-20T09:00:00.000Z');
    expect(said).toHaveLength(1);
    expect(await ahora('2026-11-20T10:00:00.000Z')).toBeUndefined();
  }),
);

it(
  'warns once about a disk with less than a tenth free, or 5 GB of a large one, until there is room again',
  withApi(async (api) => {
    const said: string[] = [];
    const log = { warn: (line: string) => void said.push(line) };
    const espacio = { libre: 0, total: 20 * GB };
    const { db, now } = api.system;
    const suyos = avisos({ ...CALMA, now, log, historial: historialQueries(db), disco: async () => espacio });
    const con = async (libre: number, total = 20 * GB) => {
      Object.assign(espacio, { libre, total });
      await suyos.revisar();
      return suyos.actuales().map(({ clase, porCorreo }) => [clase, porCorreo]);
    };
    expect(await con(2 * GB)).toEqual([]);
    expect(await con(1.99 * GB)).toEqual([['disco', true]]);
    expect(await con(1.5 * GB)).toEqual([['disco', true]]);
    expect(said).toEqual([expect.stringContaining('quedan 1,99 GB de 20 GB.')]);
    expect(await con(6 * GB, 1000 * GB)).toEqual([]);
    expect(await con(5 * GB, 1000 * GB)).toEqual([['disco', true]]);
    expect(said).toHaveLength(2);
  }),
);

it(
  'warns about a copy that is too old, or was never made, unless the settings ask for no warning',
  withApi(async (api) => {
    const { db, now } = api.system;
    const copias = { ultima: undefined as string | undefined, instalada: new Date('2026-11-18T10:00:00.000Z') };
    const log = { warn: () => {} };
    const con = async (instante: string, horasDeCopia = 26) => {
      api.ponerReloj(instante);
      const historial = historialQueries(db);
      const suyos = avisos({ ...CALMA, now, log, historial, copias: async () => copias, horasDeCopia });
      await suyos.revisar();
      return suyos.actuales().map(({ texto, porCorreo }) => [texto, porCorreo]);
    };
    expect(await con('2026-11-19T12:00:00.000Z')).toEqual([]);
    expect(await con('2026-11-19T12:00:01.000Z')).toEqual([['No hay ninguna copia de seguridad.', true]]);
    expect(await con('2026-11-19T12:00:01.000Z', 0)).toEqual([]);
    copias.ultima = '2026-11-19T03:15:00.000Z';
    expect(await con('2026-11-20T05:15:00.000Z')).toEqual([]);
    expect(await con('2026-11-20T06:20:00.000Z')).toEqual([['La última copia de seguridad tiene 27 horas.', true]]);
  }),
);

it(
  'warns of a store that does not answer, and of all else meanwhile',
  withApi(async (api) => {
    const { db, now } = api.system;
    let contesta = false;
    const almacen = { esElSuyo: async () => contesta || Promise.reject(new Error('no contesta')) };
    const disco = async () => ({ libre: 1 * GB, total: 100 * GB });
    const log = { warn: () => {} };
    const suyos = avisos({ ...CALMA, now, log, historial: historialQueries(db), almacen, disco });
    const clases = async () => {
      await suyos.revisar();
      return suyos.actuales().map(({ clase }) => clase);
    };
    expect(await clases()).toEqual(['almacen_callado', 'disco']);
    contesta = true;
    expect(await clases()).toEqual(['disco']);
  }),
);

it(
  'warns about mails that have failed for an hour, and for a day about those that were given up',
  withApi(async (api) => {
    const { db, now } = api.system;
    const buzon = { lleno: true };
    const transporte = {
      enviar: async () => {
        if (buzon.lleno) throw new Error('550 begona@example.com');
      },
      cerrar: () => undefined,
    };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const worker = repartidor({ db, transporte, now, log });
    const correos = correoQueries(db).contarAtascados;
    const suyos = avisos({ ...CALMA, now, log, historial: historialQueries(db), correos, horasDeCopia: 0 });
    const a = async (instante: string) => {
      api.ponerReloj(instante);
      await worker.repartir();
      await suyos.revisar();
      return suyos.actuales().map(({ texto, porCorreo }) => [texto, porCorreo]);
    };
    const uno = 'Un correo lleva más de una hora sin poder enviarse.';
    await enviarCorreo(db, { para: 'begona@example.com', asunto: 'A', texto: 'B' }, new Date('2026-11-20T10:00:00Z'));
    expect(await a('2026-11-20T10:00:00Z')).toEqual([]);
    expect(await a('2026-11-20T10:59:59Z')).toEqual([]);
    expect(await a('2026-11-20T11:00:00Z')).toEqual([[uno, false]]);
    await enviarCorreo(db, { para: 'otra@example.com', asunto: 'A', texto: 'B' }, new Date('2026-11-20T11:00:00Z'));
    expect(await a('2026-11-20T11:59:59Z')).toEqual([[uno, false]]);
    expect(await a('2026-11-20T12:00:00Z')).toEqual([['2 correos llevan más de una hora sin poder enviarse.', false]]);
    buzon.lleno = false;
    expect(await a('2026-11-20T15:00:00Z')).toEqual([]);
    const [, segundo] = await db.selectFrom('trabajo').select('id').orderBy('id').execute();
    await db
      .updateTable('trabajo')
      .set({ error: 'lleno' })
      .where('id', '=', segundo?.id ?? 0)
      .execute();
    expect(await a('2026-11-21T15:59:59Z')).toEqual([[uno, false]]);
    expect(await a('2026-11-21T16:00:01Z')).toEqual([]);
  }),
);
