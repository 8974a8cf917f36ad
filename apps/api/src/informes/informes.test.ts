import { INFORME, type IdInforme, type MuestraDeInforme } from '@tajo/contract/informes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { filasDeHoja } from '../../test/sheet.ts';
import type { Quien, TestApi } from '../../test/with-api.ts';
import { withApi } from '../../test/with-api.ts';

const SIN_RESULTADOS = 'No se ha encontrado ningun resultado con los datos de busqueda introducidos';

const SIN_NADA = { fecha_desde: '', fecha_hasta: '', id_cliente: '', id_contrata: '', id_proyecto: '' };
const pedir = (quien: Quien, id_informe: number, con: Readonly<Record<string, unknown>> = {}) =>
  quien.post('/api/informe/download', { ...SIN_NADA, ...con, id_informe });
const mostrar = (quien: Quien, id_informe: number, con: object = {}) =>
  quien.post('/api/informe/muestra', { ...SIN_NADA, ...con, id_informe });

type Leido = readonly (readonly string[])[] | readonly [status: number, message: string];

/** Reads a report. Returns, for each row, the cells under these labels, or the message of a refusal. */
async function leer(
  quien: Quien,
  id_informe: IdInforme,
  labels: readonly string[],
  con: Readonly<Record<string, unknown>> = {},
): Promise<Leido> {
  const res = await pedir(quien, id_informe, con);
  if (res.statusCode !== 200) return [res.statusCode, res.json().message];
  expect(res.headers['content-disposition']).toContain('Informe.xlsx');
  const [cabecera = [], ...filas] = filasDeHoja(res.rawPayload);
  expect(cabecera).toEqual(expect.arrayContaining([...labels]));
  return filas.map((fila) => labels.map((label) => fila[cabecera.indexOf(label)] ?? ''));
}

/** Creates a parte with work of three kinds, signed twenty minutes after its start, and a second parte that is open. */
async function conTrabajo(api: TestApi) {
  const [tecnico, gestion] = [await api.as('TECNICO'), await api.as('GESTION')];
  const obra = await makeObra(api);
  const firmado = await makeParte(api, obra, tecnico);
  const enPosicion = { step: 1, id_mueble: obra.id_mueble, posicion: 2 };
  for (const accion of [
    { ...enPosicion, id_accion: 1, tipo_elemento: 1, elementos: [{ nombre_elemento: 'Nova B2', unidades: 1 }] },
    { id_accion: 3, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 2 }] },
  ])
    expect((await enviarAccion(tecnico, firmado, accion)).statusCode).toBe(200);
  await responderTodo(tecnico, firmado, obra);
  api.ponerReloj('2026-11-20T10:20:00.000Z');
  expect((await enviarFirma(tecnico, firmado)).statusCode).toBe(200);
  await makeParte(api, obra, tecnico, { iniciado: false });
  return { tecnico, gestion, obra };
}

describe('the reports', () => {
  it(
    'of partes tell client, contrata, state and time; those finished are by their end',
    withApi(async (api) => {
      const { gestion, tecnico } = await conTrabajo(api);
      expect(await leer(gestion, INFORME.PARTES, ['Estado'])).toEqual([['Finalizado'], ['Asignado']]);
      const labels = ['Proyecto', 'Establecimiento', 'Técnico', 'Cliente', 'Contrata', 'Tiempo transcurrido (min)'];
      expect(await leer(gestion, INFORME.FINALIZADOS, labels)).toEqual([
        ['Otoño', 'Tienda Centro', tecnico.actor.nombre, 'Óptica', '', '20'],
      ]);
      const [[fin] = []] = (await leer(gestion, INFORME.FINALIZADOS, ['Fecha fin'])) as string[][];
      expect(Number(fin)).toBeCloseTo(46_346.472, 2);
    }),
  );

  it(
    'of what was done, asked and moved tell each thing with its place',
    withApi(async (api) => {
      const { gestion, tecnico, obra } = await conTrabajo(api);
      const deAccion = ['Acción', 'Nivel', 'Mueble', 'Posición', 'Elemento', 'Unidades'];
      expect(await leer(gestion, INFORME.ACCIONES, deAccion)).toEqual([
        ['Instalar', 'Posición', 'Mesa', '2', 'Nova B2', '1'],
        ['Desechar', 'Establecimiento', '', '', 'Cartel', '2'],
      ]);
      expect(await leer(gestion, INFORME.PREGUNTAS, ['Técnico', 'Pregunta', 'Respuesta'])).toEqual([
        [tecnico.actor.nombre, '¿Queda limpio?', 'Sí'],
        [tecnico.actor.nombre, '¿Funciona todo?', 'Sí'],
      ]);
      const deMovimiento = ['Elemento', 'Categoría', 'Desde', 'Hasta', 'Unidades', 'Usuario'];
      expect(await leer(gestion, INFORME.MOVIMIENTOS, deMovimiento, { id_proyecto: obra.id_proyecto })).toEqual([
        ['Cartel', 'Establecimiento', 'Tienda Centro', 'Baja', '2', tecnico.actor.nombre],
        ['Nova B2', 'Terminal', 'Almacén', 'Tienda Centro · Mesa · posición 2', '1', tecnico.actor.nombre],
      ]);
      expect((await leer(gestion, INFORME.MOVIMIENTOS, deMovimiento)).length).toBeGreaterThan(2);
    }),
  );

  it(
    'of people and of shops',
    withApi(async (api) => {
      const { gestion, tecnico } = await conTrabajo(api);
      const actividad = ['Técnico', 'Empresa', 'Partes finalizados', 'Tiempo medio (min)', 'Tiempo total (min)'];
      const acciones = ['Instalaciones', 'Retiradas', 'Descartes', 'Reparaciones'];
      expect(await leer(gestion, INFORME.TECNICOS, [...actividad, ...acciones])).toEqual([
        [tecnico.actor.nombre, '', '1', '20', '20', '1', '0', '1', '0'],
      ]);
      const muebles = await leer(gestion, INFORME.MUEBLES, ['Mueble', 'Posición', 'Terminal']);
      expect(muebles.slice(0, 4)).toEqual([
        ['', '', ''],
        ['Mesa', '', ''],
        ['Mesa', '1', 'Nova A1'],
        ['Mesa', '2', 'Nova B2'],
      ]);
      expect(muebles).toHaveLength(6);
    }),
  );

  it(
    'of furniture tell of a shop where a parte began in the period, or ended in it (AMB-147)',
    withApi(async (api) => {
      const { gestion } = await conTrabajo(api);
      await api.system.db.updateTable('parte').set({ fecha_alta: '2026-11-02T10:00:00.000Z' }).execute();
      const en = (dia: string) => leer(gestion, INFORME.MUEBLES, [], { fecha_desde: dia, fecha_hasta: dia });
      expect(await en('2026-11-02')).toHaveLength(6);
      expect(await en('2026-11-20')).toHaveLength(6);
      expect(await en('2026-11-10')).toEqual([404, SIN_RESULTADOS]);
    }),
  );

  it(
    'of furniture that no spreadsheet can hold is refused before it begins (AMB-033)',
    withApi(async (api) => {
      const { gestion, obra } = await conTrabajo(api);
      const { db } = api.system;
      await sql`insert into mueble (nombre, num_posiciones) select 'M ' || n, 500 from generate_series(1, 2100) n`.execute(
        db,
      );
      await sql`insert into establecimiento_mueble select ${obra.id_establecimiento}::int, id from mueble
        where nombre like 'M %'`.execute(db);
      for (const res of [await pedir(gestion, INFORME.MUEBLES), await mostrar(gestion, INFORME.MUEBLES)])
        expect([res.statusCode, res.json()]).toEqual([422, { message: expect.stringContaining('1.048.575') }]);
    }),
  );

  it(
    'cover the last seven days and today when none is named, and only what is asked for (AMB-147)',
    withApi(async (api) => {
      const { gestion, obra } = await conTrabajo(api);
      const cuantos = async (con: Readonly<Record<string, unknown>>) =>
        (await leer(gestion, INFORME.PARTES, [], con)).length;
      const { id_proyecto } = obra;
      const { id_cliente } = await api.system.db
        .selectFrom('proyecto')
        .select('id_cliente')
        .where('id', '=', id_proyecto)
        .executeTakeFirstOrThrow();
      expect(await cuantos({ id_proyecto, id_cliente })).toBe(2);
      expect(await cuantos({ fecha_desde: '2026-11-20T00:00', fecha_hasta: '2026-11-20T23:59' })).toBe(2);
      for (const con of [
        { id_cliente: id_cliente + 1 },
        { id_contrata: 1 },
        { fecha_desde: '2026-11-21' },
        { fecha_hasta: '2026-11-19' },
      ])
        expect(await leer(gestion, INFORME.PARTES, [], con)).toEqual([404, SIN_RESULTADOS]);
      const creadas = (fecha_alta: string) => api.system.db.updateTable('parte').set({ fecha_alta }).execute();
      await creadas('2026-11-12T23:00:00.000Z');
      expect(await cuantos({})).toBe(2);
      await creadas('2026-11-12T22:59:00.000Z');
      expect(await leer(gestion, INFORME.PARTES, [])).toEqual([404, SIN_RESULTADOS]);
    }),
  );

  it(
    'without a row are refused, of whatever kind (AMB-149)',
    withApi(async (api) => {
      const { gestion } = await conTrabajo(api);
      const periodo = { fecha_desde: '2026-11-01', fecha_hasta: '2026-11-10' };
      for (const id of Object.values(INFORME))
        expect([id, await leer(gestion, id, [], periodo)]).toEqual([id, [404, SIN_RESULTADOS]]);
    }),
  );

  it(
    'say the same, to the byte, when the same is asked again later',
    withApi(async (api) => {
      const { gestion } = await conTrabajo(api);
      const periodo = { fecha_desde: '2026-11-01', fecha_hasta: '2026-11-20' };
      const hojas = () => Promise.all(Object.values(INFORME).map((id) => pedir(gestion, id, periodo)));
      const antes = await hojas();
      expect(antes.map(({ statusCode }) => statusCode)).toEqual(antes.map(() => 200));
      api.ponerReloj('2026-11-20T18:00:00.000Z');
      const luego = await hojas();
      expect(antes.map(({ rawPayload }, n) => rawPayload.equals(luego[n]?.rawPayload ?? Buffer.of()))).toEqual(
        antes.map(() => true),
      );
    }),
  );

  it(
    'refuse what they cannot be asked for, and are the office’s',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mal = await pedir(gestion, 8, { fecha_desde: 'ayer' });
      expect([mal.statusCode, Object.keys(mal.json())]).toEqual([422, ['fecha_desde', 'id_informe', 'message']]);
      const vuelta = await pedir(gestion, 1, { fecha_desde: '2026-11-20', fecha_hasta: '2026-11-19' });
      expect([vuelta.statusCode, vuelta.json().fecha_hasta]).toEqual([
        422,
        'Fecha hasta no puede ser anterior a fecha desde',
      ]);
      expect((await gestion.get('/api/informe/all/select')).json()).toContainEqual({
        id: 5,
        nombre: 'Muebles y componentes',
      });
      for (const role of ['TECNICO', 'EMPRESA'] as const) expect((await pedir(await as(role), 1)).statusCode).toBe(403);
    }),
  );

  it(
    'are shown before they are downloaded: the first rows of the sheet, and how many it has',
    withApi(async (api) => {
      const { gestion, tecnico } = await conTrabajo(api);
      for (const id_informe of Object.values(INFORME)) {
        const muestra = (await mostrar(gestion, id_informe)).json<MuestraDeInforme>();
        const [cabecera, ...filas] = filasDeHoja((await pedir(gestion, id_informe)).rawPayload);
        expect([id_informe, muestra.columnas.map(({ label }) => label)]).toEqual([id_informe, cabecera]);
        expect([id_informe, muestra.total, muestra.hay_mas]).toEqual([id_informe, filas.length, false]);
        expect(muestra.filas).toHaveLength(Math.min(10, filas.length));
      }
      const vacio = await mostrar(gestion, INFORME.PARTES, { fecha_desde: '2001-01-01', fecha_hasta: '2001-01-02' });
      expect([vacio.statusCode, vacio.json().message]).toEqual([404, SIN_RESULTADOS]);
      expect((await mostrar(tecnico, INFORME.PARTES)).statusCode).toBe(403);
    }),
  );

  it(
    'are counted up to 5,000 rows before they are downloaded, and say when there are more',
    withApi(async (api) => {
      const { gestion } = await conTrabajo(api);
      const contar = async () => (await mostrar(gestion, INFORME.MOVIMIENTOS)).json<MuestraDeInforme>();
      const repetir = (veces: number) =>
        sql`insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, id_terminal, unidades, saldo,
            id_desde, id_hasta, id_intento, id_usuario, id_historial)
          select ocurrido, registrado, clase, elemento, id_componente, id_terminal, unidades, saldo, id_desde, id_hasta,
            id_intento, id_usuario, id_historial
          from (select * from movimiento order by id limit 1) m, generate_series(1, ${veces}::int)`.execute(
          api.system.db,
        );
      await repetir(5000 - (await contar()).total);
      expect(await contar()).toMatchObject({ total: 5000, hay_mas: false });
      await repetir(1);
      expect(await contar()).toMatchObject({ total: 5000, hay_mas: true });
    }),
  );
});
