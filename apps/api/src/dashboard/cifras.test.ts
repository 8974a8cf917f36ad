import type { CifrasDeHoy } from '@tajo/contract/cifras';
import { expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const HORA = 3_600_000;
/** Age in hours of a parte that is seven days old in the last millisecond of today. */
const AL_FINAL = 7 * 24 - 14 + 1 / HORA;
/** Ages in hours around each limit: two days, seven days now, and seven days at midnight, 14 hours later. */
const HORAS = [1, 47.99, 48, 7 * 24 - 14.01, 7 * 24 - 14, 7 * 24 - 13.99, 7 * 24 - 0.01, 7 * 24, 400, AL_FINAL];
const ESTADOS = ['sin_asignar', 'iniciado', 'finalizado'] as const;

/** Creates partes of every age in every state; the finished ones around yesterday's midnights. */
async function deTodaEdad(api: TestApi): Promise<void> {
  // Ten in the morning in Madrid: the day began 10 hours ago and ends in 14 hours.
  api.ponerReloj('2026-11-20T09:00:00.000Z');
  const id_proyecto = (await hacerProyecto(api)).id;
  const donde = {
    id_proyecto,
    id_establecimiento: await hacerTienda(api),
    id_tecnico: await hacerTecnico(api, id_proyecto),
  };
  await hacerParte(api, { ...donde, estado: 'asignado' });
  const ahora = api.system.now().getTime();
  for (const estado of ESTADOS)
    for (const [n, horas] of HORAS.entries()) {
      const { id } = await hacerParte(api, { ...donde, estado });
      const finales = [0, 9.99, 10, 10.01, 20, 33.99, 34, 34.01, 50];
      const fin = new Date(ahora - (finales[n] ?? 0) * HORA);
      const fechas = estado === 'finalizado' ? { fecha_inicio: fin, fecha_fin: fin } : {};
      const fecha_alta = new Date(ahora - Math.round(horas * HORA));
      const cambio = api.system.db.updateTable('parte').set({ ...fechas, fecha_alta });
      await cambio.where('id', '=', id).execute();
    }
}

async function enLista(quien: Quien, lista: string): Promise<number> {
  const res = await quien.get(`/api/parte/${lista}&limit=5`);
  expect([lista, res.statusCode]).toEqual([lista, 200]);
  return Number(res.headers['x-total-count']);
}

it(
  'the figures of the morning are as many as the lists that they lead to (REG-014)',
  withApi(async (api) => {
    await deTodaEdad(api);
    const gestion = await api.as('GESTION');
    const cifras = (await gestion.get('/api/dashboard/cifras')).json<CifrasDeHoy>();
    expect(cifras).toEqual({
      sin_asignar: { urgentes: 2, rojos_hoy: 3, dos_dias: 8 },
      asignados: { urgentes: 2, rojos_hoy: 3, iniciados: HORAS.length },
      finalizados_ayer: 4,
      ayer: '2026-11-19',
    });
    const total = (lista: string) => enLista(gestion, lista);
    expect({
      sin_asignar: {
        urgentes: await total('sin_asignar?alerta=3'),
        rojos_hoy: await total('sin_asignar?espera=roja_hoy'),
        dos_dias: await total('sin_asignar?espera=dos_dias'),
      },
      asignados: {
        urgentes: await total('asignados?alerta=3'),
        rojos_hoy: await total('asignados?espera=roja_hoy'),
        iniciados: await total('asignados?desc_estado=Iniciado'),
      },
      finalizados_ayer: await total(`finalizados?fecha_desde=${cifras.ayer}&fecha_hasta=${cifras.ayer}`),
      ayer: cifras.ayer,
    }).toEqual(cifras);
    for (const mal of ['1', 'roja_hoy,', 'toString'])
      expect((await gestion.get(`/api/parte/asignados?espera=${mal}`)).statusCode).toBe(400);
  }),
);

it(
  'are nothing where there is nothing, and are for the office',
  withApi(async (api) => {
    const cifras = (await (await api.as('ADMIN')).get('/api/dashboard/cifras')).json<CifrasDeHoy>();
    expect(cifras).toMatchObject({
      sin_asignar: { urgentes: 0, rojos_hoy: 0, dos_dias: 0 },
      asignados: { urgentes: 0, rojos_hoy: 0, iniciados: 0 },
      finalizados_ayer: 0,
    });
    for (const role of ['TECNICO', 'EMPRESA'] as const)
      expect((await (await api.as(role)).get('/api/dashboard/cifras')).statusCode).toBe(403);
  }),
);
