import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { contents } from '../../test/contents.ts';
import { guardedBy, referringTo, refusedOtherwise, updatesOf } from '../../test/past-the-doors.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import type { Db } from './handle.ts';

const INSERT_ONLY = [
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
const BELOW_AN_INTENTO = [
  'accion',
  'accion_elemento',
  'accion_foto',
  'colocacion',
  'firma',
  'movimiento',
  'observacion',
  'respuesta',
];

async function aSignedParte(api: TestApi): Promise<void> {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico);
  const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
  const photos = { foto: await unaFoto(), foto_2: await unaFoto() };
  await enviarAccion(tecnico, id, { id_accion: 2, step: 3, tipo_elemento: 2, elementos }, photos);
  await responderTodo(tecnico, id, obra);
  expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
  const delivered = await entregar(tecnico, {
    id_parte: id,
    id_intento: await intentoAbierto(api, id),
    clase: 'iniciar',
    ...photos,
  });
  const decision = { resultado: 'constancia', motivo: 'Ya estaba', vistos: 1 };
  const url = `/api/campo/resolver/${delivered.json<{ id: number }>().id}`;
  expect((await (await api.as('GESTION')).post(url, decision)).statusCode).toBe(200);
}

/** Tables that TRUNCATE … CASCADE of these also empties, and tables that would empty them. */
const withParents = async (db: Db, tablas: readonly string[]): Promise<string[]> => {
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
    expect(await guardedBy(db, '_solo_insertar')).toEqual(INSERT_ONLY);
    expect(await guardedBy(db, '_de_intento_abierto')).toEqual(BELOW_AN_INTENTO);
    // A parte refers to its current attempt, but is not a part of it.
    const below = (await referringTo(db, ['intento', 'accion'])).filter((table) => table !== 'parte');
    expect(below).toEqual(BELOW_AN_INTENTO);
  }),
);

it(
  'no row of a table that only takes new ones is changed in any column, or goes',
  withApi(async (api) => {
    await aSignedParte(api);
    const { db } = api.system;
    const before = await contents(db, INSERT_ONLY);
    for (const table of INSERT_ONLY) {
      const statements = [...(await updatesOf(db, table)), `delete from ${table}`];
      const refused = new RegExp(`^la tabla ${table} solo admite altas$`);
      expect(await refusedOtherwise(api, statements, refused)).toEqual({});
    }
    expect(await contents(db, INSERT_ONLY)).toEqual(before);
  }),
);

it(
  'none of them is emptied, nor what an attempt holds, not by a cascade from any table above it either',
  withApi(async (api) => {
    await aSignedParte(api);
    const { db } = api.system;
    // Otherwise TRUNCATE is refused because of checks deferred to the commit.
    await sql`set constraints all immediate`.execute(db);
    const kept = [...INSERT_ONLY, ...BELOW_AN_INTENTO, 'intento'];
    const before = await contents(db, kept);
    for (const table of kept) {
      const refused = new RegExp(`^la tabla ${table} solo admite altas$`);
      expect(await refusedOtherwise(api, [`truncate ${table} cascade`], refused)).toEqual({});
    }
    const padres = await withParents(db, kept);
    expect(padres).toEqual(expect.arrayContaining(['parte', 'usuario', 'establecimiento', 'cliente']));
    const statements = padres.map((table) => `truncate ${table} cascade`);
    expect(await refusedOtherwise(api, statements, /^la tabla \w+ solo admite altas$/)).toEqual({});
    expect(await contents(db, kept)).toEqual(before);
  }),
);

it(
  'a delete elsewhere takes none of these rows along and empties no reference in them, but the elements and photos of what is undone',
  withApi(async ({ system: { db } }) => {
    const { rows } = await sql<{ clave: string }>`
      select conname as clave from pg_constraint
      where contype = 'f' and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))
        and conrelid = any(${[...INSERT_ONLY, ...BELOW_AN_INTENTO, 'intento']}::text[]::regclass[])
      order by 1`.execute(db);
    expect(rows.map((r) => r.clave)).toEqual(['accion_elemento_id_registro_fk', 'accion_foto_id_registro_fk']);
  }),
);
