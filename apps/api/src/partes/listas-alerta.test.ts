import { parteApi, type Parte } from '@tajo/contract/partes';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { textosDeHoja } from '../../test/sheet.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const DIA = 86_400_000;
/** Ages around both limits: the last instant of a colour and the first of the next. */
const EDADES = [0, 3 * DIA, 3 * DIA - 1, 7 * DIA, 7 * DIA - 1, 400 * DIA];
const ids = (filas: readonly Parte[]) => filas.map(({ id }) => id);
const edadDe = ({ fecha_alta, fecha_fin }: Parte, ahora: Date) =>
  (fecha_fin === null ? ahora.getTime() : Date.parse(fecha_fin)) - Date.parse(fecha_alta);

/**
 * Partes of every age in every state, of two projects, of an employee and of a stranger; and every list of each role,
 * of ADMIN two: what GESTION sees.
 */
async function deTodaEdad(api: TestApi) {
  const id_establecimiento = await hacerTienda(api);
  const norte = (await hacerProyecto(api, { nombre: 'Norte' })).id;
  const sur = (await hacerProyecto(api, { nombre: 'Sur' })).id;
  const empresa = await hacerTecnico(api, norte, { empresa: true });
  const suyo = await hacerTecnico(api, norte, { id_empresa: empresa });
  const ajeno = await hacerTecnico(api, norte);
  const { db } = api.system;
  for (const id_usuario of [suyo, ajeno])
    await db.insertInto('usuario_proyecto').values({ id_usuario, id_proyecto: sur }).execute();
  const hacer = async (estado: 'sin_asignar' | 'asignado' | 'iniciado' | 'finalizado', n: number) => {
    const edad = EDADES[n % EDADES.length] ?? 0;
    const id_tecnico = n < EDADES.length ? suyo : ajeno;
    const campos = { estado, id_proyecto: n % 3 ? norte : sur, id_establecimiento, id_tecnico };
    const { id } = await hacerParte(api, campos);
    // A finished parte keeps the age that it had at its end, a month ago.
    const hasta = new Date(api.system.now().getTime() - (estado === 'finalizado' ? 30 * DIA : 0));
    const fechas = estado === 'finalizado' ? { fecha_inicio: hasta, fecha_fin: hasta } : {};
    const fecha_alta = new Date(hasta.getTime() - edad);
    await db
      .updateTable('parte')
      .set({ ...fechas, fecha_alta })
      .where('id', '=', id)
      .execute();
  };
  for (const n of EDADES.keys()) {
    await hacer('sin_asignar', n);
    await hacer(n % 2 ? 'asignado' : 'iniciado', n);
    await hacer('finalizado', n);
  }
  await hacer('iniciado', EDADES.length + 1);
  await hacer('finalizado', EDADES.length + 5);
  const oficina = ['sin_asignar', 'asignados', 'finalizados', `establecimiento/${id_establecimiento}`];
  const campo = ['asignados_tecnico', 'finalizados_tecnico'];
  const quienes = [
    await api.as('ADMIN'),
    await api.as('GESTION'),
    await api.asUsuario(suyo),
    await api.asUsuario(empresa),
  ];
  const listas = [['asignados', 'asignados_tecnico'], [...oficina, ...campo], campo, campo];
  return quienes.flatMap((quien, i) => (listas[i] ?? []).map((lista) => ({ quien, lista })));
}

/** Reads a list completely, and in pages of five with their totals. */
async function leer({ quien, lista }: { quien: Quien; lista: string }, query: string) {
  const pedir = async (mas = '') => {
    const res = await quien.get(`/api/parte/${lista}?${query}${mas}`);
    expect([lista, query, res.statusCode]).toEqual([lista, query, 200]);
    return { filas: res.json<Parte[]>(), total: Number(res.headers['x-total-count']) };
  };
  const { filas: entera } = await pedir();
  const paginas: Parte[] = [];
  for (let offset = 0; offset <= entera.length; offset += 5) {
    const { filas, total } = await pedir(`&limit=5&offset=${offset}`);
    expect([lista, query, total]).toEqual([lista, query, entera.length]);
    paginas.push(...filas);
  }
  expect(ids(paginas), `${lista} ${query}`).toEqual(ids(entera));
  return entera;
}

/** The numbers in the spreadsheet of a list, in its order. */
async function numerosDeHoja({ quien, lista }: { quien: Quien; lista: string }, query: string) {
  const res = await quien.get(`/api/parte/${lista}/export?${query}`);
  const [, ...filas] = textosDeHoja(res.rawPayload);
  return filas.map((textos) => textos.find((texto) => texto.startsWith('INC-')));
}

describe('the alert of a parte', () => {
  it(
    'narrows every list, for each role, to the rows that show it: whole, in pages, in the sheet, beside another filter',
    withApi(async (api) => {
      for (const donde of await deTodaEdad(api)) {
        for (const [otro, ...alertas] of [
          ['', '2', '3', '2,1'],
          ['desc_proyecto=norte&', '2,3'],
        ] as const) {
          const todas = await leer(donde, otro);
          expect(new Set(todas.map((parte) => parte.alerta)), donde.lista).toEqual(new Set([1, 2, 3]));
          for (const alerta of alertas) {
            const suyas = todas.filter((parte) => alerta.includes(String(parte.alerta)));
            expect(ids(await leer(donde, `${otro}alerta=${alerta}`)), donde.lista).toEqual(ids(suyas));
          }
        }
        const graves = (await leer(donde, '')).filter((parte) => parte.alerta > 1);
        expect(await numerosDeHoja(donde, 'alerta=2,3')).toEqual(graves.map((parte) => parte.numero_incidencia));
      }
    }),
  );

  it(
    'orders every list, the most urgent and, among those, the oldest first: whole, in pages, in the sheet',
    withApi(async (api) => {
      for (const donde of await deTodaEdad(api)) {
        const todas = await leer(donde, '');
        for (const otro of ['', 'alerta=1,3&', 'desc_proyecto=sur&']) {
          const urgentes = await leer(donde, `${otro}sort=-alerta`);
          const edades = urgentes.map((parte) => edadDe(parte, api.system.now()));
          expect(edades, `${donde.lista} ${otro}`).toEqual(edades.toSorted((a, b) => b - a));
          const alertas = urgentes.map((parte) => parte.alerta);
          expect(alertas).toEqual(alertas.toSorted((a, b) => b - a));
          expect(ids(await leer(donde, `${otro}sort=alerta`))).toEqual(ids(urgentes).toReversed());
          if (otro !== '') continue;
          expect(ids(urgentes).toSorted()).toEqual(ids(todas).toSorted());
          const enHoja = await numerosDeHoja(donde, 'sort=-alerta');
          expect(enHoja).toEqual(urgentes.map((parte) => parte.numero_incidencia));
        }
      }
    }),
  );

  it(
    'turns with the minute in which days of 24 hours are full, also over the night of 25 hours',
    withApi(async (api) => {
      api.ponerReloj('2026-10-24T10:00:00.000Z');
      const { id } = await hacerParte(api);
      const { actor } = await api.as('GESTION');
      for (const [instante, alerta] of [
        ['2026-10-27T09:59:00.000Z', '1'],
        ['2026-10-27T10:00:00.000Z', '2'],
        ['2026-10-31T09:59:00.000Z', '2'],
        ['2026-10-31T10:00:00.000Z', '3'],
      ] as const) {
        api.ponerReloj(instante);
        const gestion = await api.asUsuario(actor.id);
        for (const color of ['1', '2', '3']) {
          const filas = (await gestion.get(`/api/parte/sin_asignar?alerta=${color}`)).json<Parte[]>();
          expect([instante, color, ids(filas)]).toEqual([instante, color, color === alerta ? [id] : []]);
        }
      }
    }),
  );

  it(
    'has three values, and only in the lists of partes, whose documents tell of it',
    withApi(async (api) => {
      const id_establecimiento = await hacerTienda(api);
      const gestion = await api.as('GESTION');
      const { paths } = (await gestion.get('/api/documentacion')).json<{
        paths: Record<string, Record<string, { summary: string }>>;
      }>();
      const rechaza = async (path: string, query: string) => {
        const res = await gestion.get(`/api${path}?${query}`);
        expect([path, query, res.statusCode]).toEqual([path, query, 400]);
        return res.json<unknown>();
      };
      const listas = Object.values(parteApi).filter(({ lista, method }) => lista !== undefined && method === 'GET');
      expect(listas).toHaveLength(6);
      for (const { path } of listas) {
        expect(paths[`/api${path.replace(':id', '{id}')}`]?.['get']?.summary).toContain('filters by alerta');
        const lugar = path.replace(':id', String(id_establecimiento));
        for (const puerta of [lugar, `${lugar}/export`])
          for (const mal of ['4', '1,', '1&alerta=2', 'constructor'])
            expect(await rechaza(puerta, `alerta=${mal}`)).toEqual({ message: 'El parámetro «alerta» no es válido.' });
        expect((await gestion.get(`/api${lugar}?alerta=`)).statusCode).toBe(200);
      }
      for (const mal of ['0', '1,4', '1, 2', '1;2', '01', 'rojo'])
        await rechaza('/parte/asignados', `alerta=${encodeURI(mal)}`);
      for (const sort of ['alerta,', '--alerta', 'toString']) await rechaza('/parte/asignados', `sort=${sort}`);
      for (const query of ['alerta=1', 'sort=alerta']) await rechaza('/cliente/all', query);
    }),
  );

  it(
    'also narrows and orders the finished ones that are asked for by their days',
    withApi(async (api) => {
      const donde = (await deTodaEdad(api)).find(({ lista }) => lista === 'finalizados');
      const dias = { fecha_desde: '2026-10-01', fecha_hasta: null };
      const pedir = async (query: string) => {
        const res = await donde!.quien.post(`/api/parte/finalizados/date?${query}`, dias);
        return res.json<Parte[]>();
      };
      const query = 'alerta=2,3&sort=-alerta';
      expect(ids(await pedir(query))).toEqual(ids(await leer(donde!, query)));
    }),
  );
});
