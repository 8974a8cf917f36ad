import type { ResumenDeProyecto, Semanas, TecnicosDeResumen } from '@tajo/contract/dashboard';
import { expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const DIA = 86_400_000;

/** Sets the dates of a parte by their age in days. */
async function fechar(api: TestApi, id: number, edades: { alta: number; asignacion?: number; fin?: number }) {
  const hace = (dias: number): Date => new Date(api.system.now().getTime() - dias * DIA);
  const { alta, asignacion, fin } = edades;
  const cambios = {
    fecha_alta: hace(alta),
    ...(asignacion !== undefined && { fecha_asignacion: hace(asignacion) }),
    ...(fin !== undefined && { fecha_inicio: hace(fin), fecha_fin: hace(fin) }),
  };
  await api.system.db.updateTable('parte').set(cambios).where('id', '=', id).execute();
}

async function enLista(quien: Quien, lista: string): Promise<number> {
  const res = await quien.get(`/api/parte/${lista}&limit=5`);
  expect([lista, res.statusCode]).toEqual([lista, 200]);
  return Number(res.headers['x-total-count']);
}

it(
  'a project says how many open partes are red and orange, as many as its lists show',
  withApi(async (api) => {
    const proyecto = await hacerProyecto(api, { nombre: 'Navidad' });
    const donde = {
      id_proyecto: proyecto.id,
      id_establecimiento: await hacerTienda(api),
      id_tecnico: await hacerTecnico(api, proyecto.id),
    };
    const edades = { sin_asignar: [0, 2.99, 3, 6.99, 7, 30], asignado: [3.5, 4, 5, 8], finalizado: [20] } as const;
    for (const [estado, dias] of Object.entries(edades))
      for (const alta of dias) {
        const { id } = await hacerParte(api, { ...donde, estado: estado as keyof typeof edades });
        await fechar(api, id, { alta });
      }
    const otro = await hacerProyecto(api, { nombre: 'Otro' });
    const gestion = await api.as('GESTION');
    const resumen = (await gestion.get('/api/dashboard')).json<ResumenDeProyecto[]>();
    expect(resumen.find(({ id_proyecto }) => id_proyecto === proyecto.id)).toMatchObject({
      urgentes: { sin_asignar: 2, asignados: 1 },
      atencion: { sin_asignar: 2, asignados: 3 },
    });
    const nada = { sin_asignar: 0, asignados: 0 };
    expect(resumen.find(({ id_proyecto }) => id_proyecto === otro.id)).toMatchObject({
      urgentes: nada,
      atencion: nada,
    });
    const suyos = encodeURIComponent('"Navidad"');
    expect(await enLista(gestion, `sin_asignar?desc_proyecto=${suyos}&alerta=3`)).toBe(2);
    expect(await enLista(gestion, `sin_asignar?desc_proyecto=${suyos}&alerta=2`)).toBe(2);
    expect(await enLista(gestion, `asignados?desc_proyecto=${suyos}&alerta=3`)).toBe(1);
    expect(await enLista(gestion, `asignados?desc_proyecto=${suyos}&alerta=2`)).toBe(3);
  }),
);

it(
  'twelve weeks of seven days say what came in and what was finished, today in the last',
  withApi(async (api) => {
    // Midday in Madrid: instants of the last twelve hours are today's.
    api.ponerReloj('2026-11-20T11:00:00.000Z');
    const { id: id_proyecto } = await hacerProyecto(api);
    const id_tecnico = await hacerTecnico(api, id_proyecto);
    for (const alta of [0, 6.4, 6.6, 83.4, 83.6]) {
      const { id } = await hacerParte(api, { id_proyecto });
      await fechar(api, id, { alta });
    }
    const { id: asignado } = await hacerParte(api, { id_proyecto, id_tecnico, estado: 'asignado' });
    await fechar(api, asignado, { alta: 1 });
    for (const fin of [0.2, 13.6, 90]) {
      const { id } = await hacerParte(api, { id_proyecto, id_tecnico, estado: 'finalizado' });
      await fechar(api, id, { alta: 100, asignacion: 99, fin });
    }
    const { desde, proyectos } = (await (await api.as('GESTION')).get('/api/dashboard/semanas')).json<Semanas>();
    expect(desde).toBe('2026-08-29');
    expect(proyectos).toEqual([
      {
        id_proyecto,
        entradas: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3],
        terminados: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1],
      },
    ]);
  }),
);

it(
  'each technician has what is open, red and orange, and the mean days of what he finished, most urgent first',
  withApi(async (api) => {
    api.ponerReloj('2026-11-20T11:00:00.000Z');
    const { id: id_proyecto } = await hacerProyecto(api);
    const [ana, begona, ciro] = [
      await hacerTecnico(api, id_proyecto, { nombre: 'Ana' }),
      await hacerTecnico(api, id_proyecto, { nombre: 'Begoña' }),
      await hacerTecnico(api, id_proyecto, { nombre: 'Ciro' }),
    ];
    const dora = await hacerTecnico(api, id_proyecto, { nombre: 'Dora' });
    await hacerTecnico(api, id_proyecto, { nombre: 'Elsa' });
    const abrir = async (id_tecnico: number, ...edades: readonly number[]): Promise<void> => {
      for (const alta of edades) {
        const { id } = await hacerParte(api, { id_proyecto, id_tecnico, estado: 'asignado' });
        await fechar(api, id, { alta });
      }
    };
    await abrir(ana, 4, 5);
    await abrir(begona, 7);
    await abrir(dora, 1, 1, 1);
    for (const [asignacion, fin] of [
      [10, 8],
      [20, 15],
      [100, 90],
    ] as const) {
      const { id } = await hacerParte(api, { id_proyecto, id_tecnico: ciro, estado: 'finalizado' });
      await fechar(api, id, { alta: 110, asignacion, fin });
    }
    const gestion = await api.as('GESTION');
    const dicho = (await gestion.get('/api/dashboard/tecnicos')).json<TecnicosDeResumen>();
    const solo = { email: null, eliminado: false };
    expect(dicho).toEqual({
      desde: '2026-08-29',
      tecnicos: [
        { id: begona, nombre: 'Begoña', ...solo, abiertos: 1, urgentes: 1, atencion: 0, terminados: 0, dias: null },
        { id: ana, nombre: 'Ana', ...solo, abiertos: 2, urgentes: 0, atencion: 2, terminados: 0, dias: null },
        { id: dora, nombre: 'Dora', ...solo, abiertos: 3, urgentes: 0, atencion: 0, terminados: 0, dias: null },
        { id: ciro, nombre: 'Ciro', ...solo, abiertos: 0, urgentes: 0, atencion: 0, terminados: 2, dias: 3.5 },
      ],
    });
    expect(await enLista(gestion, `finalizados?nombre_tecnico=Ciro&fecha_desde=${dicho.desde}`)).toBe(2);
  }),
);

it(
  'the mean counts no day less than none where the office moves an end before a hand-over',
  withApi(async (api) => {
    api.ponerReloj('2026-11-20T11:00:00.000Z');
    const { id: id_proyecto } = await hacerProyecto(api);
    const id_tecnico = await hacerTecnico(api, id_proyecto);
    const { id } = await hacerParte(api, { id_proyecto, id_tecnico, estado: 'finalizado' });
    await fechar(api, id, { alta: 9, asignacion: 1, fin: 6 });
    const gestion = await api.as('GESTION');
    expect((await gestion.get('/api/dashboard/tecnicos')).json<TecnicosDeResumen>().tecnicos).toMatchObject([
      { id: id_tecnico, terminados: 1, dias: 0 },
    ]);
  }),
);

it(
  'tells technicians of one name apart, also one who is deleted, and each has as many as his lists show',
  withApi(async (api) => {
    const { id: id_proyecto } = await hacerProyecto(api);
    const nombre = `Tomás "100%_" O'Neil + b&c`;
    const [uno, otro, eliminado] = [
      await hacerTecnico(api, id_proyecto, { nombre }),
      await hacerTecnico(api, id_proyecto, { nombre: nombre.toUpperCase() }),
      await hacerTecnico(api, id_proyecto, { nombre }),
    ];
    const hacer = async (id_tecnico: number, ...estados: readonly ('asignado' | 'finalizado')[]) => {
      for (const estado of estados) await hacerParte(api, { id_proyecto, id_tecnico, estado });
    };
    await hacer(uno, 'asignado', 'asignado', 'finalizado');
    await hacer(otro, 'asignado', 'finalizado', 'finalizado');
    await hacer(eliminado, 'finalizado', 'finalizado', 'finalizado');
    const { db } = api.system;
    await db.updateTable('usuario').set({ eliminado: api.system.now() }).where('id', '=', eliminado).execute();
    const gestion = await api.as('GESTION');
    const { desde, tecnicos } = (await gestion.get('/api/dashboard/tecnicos')).json<TecnicosDeResumen>();
    expect(tecnicos.map((t) => [t.id, t.abiertos, t.terminados, t.eliminado])).toEqual([
      [uno, 2, 1, false],
      [otro, 1, 2, false],
      [eliminado, 0, 3, true],
    ]);
    expect(new Set(tecnicos.map(({ email }) => email)).size).toBe(3);
    for (const { id, nombre: suyo, abiertos, terminados } of tecnicos) {
      const el = new URLSearchParams({ nombre_tecnico: `"${suyo}"`, id_tecnico: String(id) }).toString();
      expect(await enLista(gestion, `asignados?${el}`)).toBe(abiertos);
      expect(await enLista(gestion, `finalizados?${el}&fecha_desde=${desde}`)).toBe(terminados);
    }
  }),
);

it(
  'both are for the office, and are nothing where there is nothing',
  withApi(async (api) => {
    const admin = await api.as('ADMIN');
    expect((await admin.get('/api/dashboard/semanas')).json<Semanas>().proyectos).toEqual([]);
    expect((await admin.get('/api/dashboard/tecnicos')).json<TecnicosDeResumen>().tecnicos).toEqual([]);
    for (const role of ['TECNICO', 'EMPRESA'] as const)
      for (const path of ['semanas', 'tecnicos'])
        expect((await (await api.as(role)).get(`/api/dashboard/${path}`)).statusCode).toBe(403);
  }),
);
