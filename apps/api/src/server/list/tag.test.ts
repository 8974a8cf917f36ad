import type { Parte } from '@tajo/contract/partes';
import { describe, expect, it, vi } from 'vitest';
import { engine } from '../../../test/database.ts';
import { hacerParte, hacerTecnico, hacerTienda } from '../../../test/make/partes.ts';
import { hacerProyecto } from '../../../test/make/proyectos.ts';
import { withCommittedApi, withReplicas, type Quien, type TestApi } from '../../../test/with-api.ts';

const ASIGNADOS = '/api/parte/asignados?limit=10';
const PERSONAS = '/api/usuario/all?limit=10';
const SIN_PRISA = { timeout: 20_000, interval: 0 };
const SUYOS = '/api/parte/asignados_tecnico?limit=10';

/**
 * A page, and how it is asked for again by who keeps it. What is committed in another database of the server moves
 * tags too: it is asked for until nothing came in between.
 */
const pedida = ({ get }: Pick<Quien, 'get'>, path: string) =>
  vi.waitFor(async () => {
    const primera = await get(path);
    const etag = String(primera.headers.etag);
    const otraVez = (quien = { get }) => quien.get(path, { 'if-none-match': etag });
    const [una, otra] = [await otraVez(), await otraVez()];
    expect([una.statusCode, una.body, una.headers.etag, otra.statusCode]).toEqual([304, '', etag, 304]);
    return { etag, primera, otraVez };
  }, SIN_PRISA);

async function unParte(api: TestApi) {
  const id_proyecto = (await hacerProyecto(api)).id;
  const id_establecimiento = await hacerTienda(api, { nombre: 'Café Sol' });
  const empresa = await hacerTecnico(api, id_proyecto, { empresa: true });
  const id_tecnico = await hacerTecnico(api, id_proyecto, { id_empresa: empresa, nombre: 'Iván' });
  const parte = await hacerParte(api, { estado: 'asignado', id_proyecto, id_establecimiento, id_tecnico });
  return { parte, id_proyecto, id_establecimiento, id_tecnico, empresa };
}
type UnParte = Awaited<ReturnType<typeof unParte>>;

/** Past every door, as a program of somebody else's would. */
const aMano = ({ system }: TestApi, tabla: 'establecimiento' | 'proyecto' | 'usuario', id: number, nombre: string) =>
  system.db.updateTable(tabla).set({ nombre }).where('id', '=', id).execute();

const ESCRITOS: readonly (readonly [
  string,
  (otra: TestApi, suyo: UnParte) => Promise<unknown>,
  Readonly<Partial<Record<keyof Parte, unknown>>>,
])[] = [
  [
    'a comment',
    async (otra, { parte }) =>
      (await otra.as('GESTION')).post(`/api/parte/comentario/${parte.id}`, { comentario: 'Llamar antes' }),
    { comentarios: [expect.objectContaining({ comentario: 'Llamar antes' })] },
  ],
  [
    'the name of its shop',
    (otra, { id_establecimiento }) => aMano(otra, 'establecimiento', id_establecimiento, 'Café Luna'),
    { nombre_establecimiento: 'Café Luna' },
  ],
  ['its project', (otra, { id_proyecto }) => aMano(otra, 'proyecto', id_proyecto, 'Otoño'), { desc_proyecto: 'Otoño' }],
  ['its technician', (otra, { id_tecnico }) => aMano(otra, 'usuario', id_tecnico, 'Ana'), { nombre_tecnico: 'Ana' }],
];

describe('a list asked for again', () => {
  it(
    'is not sent to who has it as it is, and has no tag for who says that he keeps nothing',
    withCommittedApi(async (api) => {
      await unParte(api);
      const gestion = await api.as('GESTION');
      await pedida(gestion, ASIGNADOS);
      expect((await gestion.get(ASIGNADOS, { 'cache-control': 'no-cache' })).headers.etag).toBeUndefined();
    }),
  );

  it(
    'has a tag also when it is sent whole, and when it is one of a record',
    withCommittedApi(async (api) => {
      const { id_establecimiento } = await unParte(api);
      const gestion = await api.as('GESTION');
      await pedida(gestion, `/api/parte/establecimiento/${id_establecimiento}?limit=10`);
      await pedida(gestion, '/api/proyecto/all');
    }),
  );

  it(
    'is sent at once when another server has written what it shows, also past its doors',
    withReplicas(async (una, otra) => {
      const suyo = await unParte(una);
      const gestion = await una.as('GESTION');
      await otra.as('GESTION');
      for (const [escrito, escribir, ahora] of ESCRITOS) {
        const { otraVez } = await pedida(gestion, ASIGNADOS);
        await escribir(otra, suyo);
        const res = await otraVez();
        expect([escrito, res.statusCode]).toEqual([escrito, 200]);
        expect(res.json<Parte[]>()).toEqual([expect.objectContaining(ahora)]);
      }
    }),
  );

  it(
    'is sent to who asks after a write, whoever asked while it was written',
    withReplicas(async (una, otra) => {
      const { parte } = await unParte(una);
      const [escribe, lee] = [await otra.as('GESTION'), await una.as('GESTION')];
      for (let n = 1; n <= 10; n += 1) {
        const { otraVez } = await pedida(lee, ASIGNADOS);
        const antes = [otraVez(), otraVez()];
        await escribe.post(`/api/parte/comentario/${parte.id}`, { comentario: `Aviso ${n}` });
        expect((await otraVez()).json<Parte[]>()[0]?.comentarios).toHaveLength(n);
        await Promise.all(antes);
      }
    }),
  );

  // The embedded engine has one connection: there, nothing is kept while another writes.
  it.runIf(engine === 'postgres')(
    'is sent when one that began before is kept after others',
    withCommittedApi(async (api) => {
      const { id_establecimiento, id_proyecto } = await unParte(api);
      const gestion = await api.as('GESTION');
      const tx = await api.system.db.startTransaction().execute();
      await tx.updateTable('proyecto').set({ nombre: 'Otoño' }).where('id', '=', id_proyecto).execute();
      await aMano(api, 'establecimiento', id_establecimiento, 'Café Luna');
      const { otraVez } = await pedida(gestion, ASIGNADOS);
      await tx.commit().execute();
      expect((await otraVez()).json<Parte[]>()[0]?.desc_proyecto).toBe('Otoño');
    }),
  );

  it(
    'is of its asker, his rights and his question',
    withCommittedApi(async (api) => {
      const { empresa, id_tecnico } = await unParte(api);
      const [jefe, otro] = [await api.asUsuario(empresa), await api.asUsuario(id_tecnico)];
      const suya = await pedida(jefe, SUYOS);
      expect(suya.primera.json()).toHaveLength(1);
      expect((await suya.otraVez(otro)).statusCode).toBe(200);
      expect((await jefe.get(`${SUYOS}&sort=desc_proyecto`, { 'if-none-match': suya.etag })).statusCode).toBe(200);
      const { db } = api.system;
      await db
        .updateTable('usuario')
        .set({ id_empresa: null, id_categoria: 12 })
        .where('id', '=', id_tecnico)
        .execute();
      expect((await suya.otraVez()).json()).toEqual([]);
    }),
  );

  it(
    'is sent when the clock alone has made another of it: at the instant of a colour, on another day',
    withCommittedApi(async (api) => {
      await unParte(api);
      api.ponerReloj('2026-11-23T09:00:00.000Z');
      const quien = await api.as('ADMIN');
      const colores = await quien.get(`${ASIGNADOS}&alerta=1`);
      expect([colores.json<unknown[]>().length, colores.headers.etag]).toEqual([1, undefined]);
      const partes = await pedida(quien, ASIGNADOS);
      const siguenIgual = async (antes: string, despues: string, path: string, de: typeof quien) =>
        vi.waitFor(async () => {
          api.ponerReloj(antes);
          const { otraVez } = await pedida(de, path);
          api.ponerReloj(despues);
          expect((await otraVez()).statusCode).toBe(304);
        }, SIN_PRISA);
      await siguenIgual('2026-11-23T09:00:00.000Z', '2026-11-23T09:59:59.999Z', ASIGNADOS, quien);
      api.ponerReloj('2026-11-23T10:00:00.000Z');
      expect((await partes.otraVez()).json<Parte[]>().map(({ alerta }) => alerta)).toEqual([2]);

      api.ponerReloj('2026-11-23T20:00:00.000Z');
      const tarde = await api.asUsuario(quien.actor.id);
      const personas = await pedida(tarde, PERSONAS);
      await siguenIgual('2026-11-23T20:00:00.000Z', '2026-11-23T22:59:59.999Z', PERSONAS, tarde);
      api.ponerReloj('2026-11-23T23:00:00.000Z');
      expect((await personas.otraVez()).statusCode).toBe(200);
    }),
  );
});
