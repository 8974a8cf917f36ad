import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { contents } from '../../test/contents.ts';
import { guardedBy, referringTo, refusedOtherwise, updatesOf } from '../../test/past-the-doors.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import type { Db } from './handle.ts';

const SOLO_ALTAS = [
  'colocacion',
  'constancia',
  'constancia_foto',
  'constancia_resuelta',
  'firma',
  'historial',
  'lugar',
  'movimiento',
  'mueble_posiciones',
  'resolucion',
];
const BAJO_UN_INTENTO = [
  'accion',
  'accion_elemento',
  'accion_foto',
  'colocacion',
  'firma',
  'movimiento',
  'observacion',
  'respuesta',
];

async function unParteFirmado(api: TestApi): Promise<void> {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico);
  const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
  const fotos = { foto: await unaFoto(), foto_2: await unaFoto() };
  await enviarAccion(tecnico, id, { id_accion: 2, step: 3, tipo_elemento: 2, elementos }, fotos);
  await responderTodo(tecnico, id, obra);
  expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
  const entregada = await entregar(tecnico, {
    id_parte: id,
    id_intento: await intentoAbierto(api, id),
    clase: 'iniciar',
    ...fotos,
  });
  const decision = { resultado: 'constancia', motivo: 'Ya estaba', vistos: 1 };
  const ruta = `/api/campo/resolver/${entregada.json<{ id: number }>().id}`;
  expect((await (await api.as('GESTION')).post(ruta, decision)).statusCode).toBe(200);
}

/** Tables that TRUNCATE … CASCADE of these also empties, and tables that would empty them. */
const conSusPadres = async (db: Db, tablas: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ tabla: string }>`
    with recursive padre as (
      select unnest(${tablas}::text[])::regclass::oid as tabla
      union select f.confrelid from pg_constraint f join padre on f.conrelid = padre.tabla where f.contype = 'f'
    ) select tabla::regclass::text as tabla from padre order by 1`.execute(db);
  return rows.map((r) => r.tabla);
};

it(
  'the tables that only take new rows, and those whose rows stay with a closed attempt, are these',
  withApi(async ({ system: { db } }) => {
    expect(await guardedBy(db, '_solo_insertar')).toEqual(SOLO_ALTAS);
    expect(await guardedBy(db, '_de_intento_abierto')).toEqual(BAJO_UN_INTENTO);
    // A parte refers to its current attempt, but is not a part of it.
    const bajo = (await referringTo(db, ['intento', 'accion'])).filter((tabla) => tabla !== 'parte');
    expect(bajo).toEqual(BAJO_UN_INTENTO);
  }),
);

it(
  'no row of a table that only takes new ones is changed in any column, or goes',
  withApi(async (api) => {
    await unParteFirmado(api);
    const { db } = api.system;
    const antes = await contents(db, SOLO_ALTAS);
    for (const tabla of SOLO_ALTAS) {
      const sentencias = [...(await updatesOf(db, tabla)), `delete from ${tabla}`];
      const refused = new RegExp(`^la tabla ${tabla} solo admite altas$`);
      expect(await refusedOtherwise(api, sentencias, refused)).toEqual({});
    }
    expect(await contents(db, SOLO_ALTAS)).toEqual(antes);
  }),
);

it(
  'none of them is emptied, nor what an attempt holds, not by a cascade from any table above it either',
  withApi(async (api) => {
    await unParteFirmado(api);
    const { db } = api.system;
    // Otherwise TRUNCATE is refused because of checks deferred to the commit.
    await sql`set constraints all immediate`.execute(db);
    const guardadas = [...SOLO_ALTAS, ...BAJO_UN_INTENTO, 'intento'];
    const antes = await contents(db, guardadas);
    for (const tabla of guardadas) {
      const refused = new RegExp(`^la tabla ${tabla} solo admite altas$`);
      expect(await refusedOtherwise(api, [`truncate ${tabla} cascade`], refused)).toEqual({});
    }
    const padres = await conSusPadres(db, guardadas);
    expect(padres).toEqual(expect.arrayContaining(['parte', 'usuario', 'establecimiento', 'cliente']));
    const sentencias = padres.map((tabla) => `truncate ${tabla} cascade`);
    expect(await refusedOtherwise(api, sentencias, /^la tabla \w+ solo admite altas$/)).toEqual({});
    expect(await contents(db, guardadas)).toEqual(antes);
  }),
);

it(
  'a delete elsewhere takes none of these rows along and empties no reference in them, but the elements and photos of what is undone',
  withApi(async ({ system: { db } }) => {
    const { rows } = await sql<{ clave: string }>`
      select conname as clave from pg_constraint
      where contype = 'f' and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))
        and conrelid = any(${[...SOLO_ALTAS, ...BAJO_UN_INTENTO, 'intento']}::text[]::regclass[])
      order by 1`.execute(db);
    expect(rows.map((r) => r.clave)).toEqual(['accion_elemento_id_registro_fk', 'accion_foto_id_registro_fk']);
  }),
);
