import type { Cambio } from '@tajo/contract/historial';
import type { Parte } from '@tajo/contract/partes';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico } from '../../test/make/partes.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const ALTA = '2026-11-20T10:00:00.000Z';
const HORA_ANTES = '2026-11-20T09:00:00.000Z';

type Answer = { readonly statusCode: number };
interface Caso {
  readonly api: TestApi;
  readonly admin: Quien;
  readonly parte: Parte;
  readonly tecnico: number;
  readonly otro: number;
}
const asignado = async ({ admin, parte, tecnico }: Caso) => admin.patch(`/api/parte/asignar/${parte.id}/${tecnico}`);
const comoEsta = async ({ admin, parte }: Caso) => (await admin.get(`/api/parte/${parte.id}`)).json<Parte>();

/** Writes of the office on a parte, each with what must be done before. */
const DE_LA_OFICINA: readonly (readonly [string, (caso: Caso) => Promise<unknown>, (caso: Caso) => Promise<Answer>])[] =
  [
    ['asignar', async () => undefined, asignado],
    ['reasignar', asignado, ({ admin, parte, otro }) => admin.patch(`/api/parte/reasignar/${parte.id}/${otro}`)],
    ['reiniciar', asignado, ({ admin, parte }) => admin.patch(`/api/parte/reiniciar/${parte.id}`)],
    [
      'guardar',
      asignado,
      async (caso) => caso.admin.post('/api/parte', { ...(await comoEsta(caso)), observaciones: 'Otra cosa' }),
    ],
    [
      'reiniciar, by deleting its technician,',
      asignado,
      ({ admin, tecnico }) => admin.delete(`/api/usuario/${tecnico}`),
    ],
  ];

const instantes = async ({ api, parte }: Caso) => {
  const { db } = api.system;
  const lineas = await db
    .selectFrom('historial')
    .where('entidad', '=', 'parte')
    .where('id_entidad', '=', parte.id)
    .select(['ocurrido', 'fecha'])
    .orderBy('id')
    .execute();
  const intentos = await db.selectFrom('intento').where('id_parte', '=', parte.id).selectAll().execute();
  const cambios = intentos.flatMap((i) => [i.fecha_asignacion, i.fecha_cierre, i.ultimo_hecho]);
  return { lineas, todos: [...lineas.map((l) => l.ocurrido), ...cambios].filter((i) => i !== null) };
};

describe('a server whose clock is set back an hour', () => {
  it.each(DE_LA_OFICINA)(
    '%s happens at the latest instant of the parte, and is received when it is',
    (_, antes, hecho) =>
      withApi(async (api) => {
        const [admin, parte] = [await api.as('ADMIN'), await hacerParte(api)];
        const tecnico = await hacerTecnico(api, parte.id_proyecto);
        const caso = { api, admin, parte, tecnico, otro: await hacerTecnico(api, parte.id_proyecto) };
        await antes(caso);
        const previas = (await instantes(caso)).lineas.length;
        api.ponerReloj(HORA_ANTES);
        expect((await hecho(caso)).statusCode).toBeLessThan(300);
        const { lineas, todos } = await instantes(caso);
        expect(new Set(todos)).toEqual(new Set([ALTA]));
        expect(lineas.slice(previas).map((l) => l.fecha)).toEqual([HORA_ANTES]);
        const { fecha_asignacion } = await comoEsta(caso);
        expect([null, ALTA]).toContain(fecha_asignacion);
      })(),
  );

  it(
    'a comment too, and the history is told in the order in which all was done',
    withApi(async (api) => {
      const [gestion, parte] = [await api.as('GESTION'), await hacerParte(api)];
      const tecnico = await hacerTecnico(api, parte.id_proyecto);
      const pasos = ['09:30:00', '09:00:00', '09:10:00'].map((hora) => `2026-11-20T${hora}.000Z`);
      const [primero = '', segundo = '', tercero = ''] = pasos;
      api.ponerReloj(primero);
      await gestion.patch(`/api/parte/asignar/${parte.id}/${tecnico}`);
      api.ponerReloj(segundo);
      await gestion.patch(`/api/parte/reiniciar/${parte.id}`);
      await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: 'Llamar antes' });
      api.ponerReloj(tercero);
      await gestion.patch(`/api/parte/asignar/${parte.id}/${tecnico}`);
      const { comentarios } = (await gestion.get(`/api/parte/${parte.id}`)).json<Parte>();
      expect(comentarios).toMatchObject([{ fecha_alta: ALTA }]);
      const cambios = (await gestion.get(`/api/historial/parte/${parte.id}`)).json<Cambio[]>();
      expect(cambios.map((c) => [c.accion, c.fecha])).toEqual([
        ['parte.asignar', ALTA],
        ['parte.reiniciar', ALTA],
        ['parte.asignar', ALTA],
        ['parte.guardar', ALTA],
      ]);
    }),
  );
});
