import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { contents } from '../../test/contents.ts';
import { columnsOf, guardedBy, referringTo, refusedOtherwise, updatesOf } from '../../test/past-the-doors.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import type { Db } from './handle.ts';

/** Creates a parte and its attempt, with a row in each table that the technician writes. */
async function oneIntento(api: TestApi, obra: ObraDePrueba): Promise<{ parte: number; intento: number }> {
  const tecnico = await api.as('TECNICO');
  const parte = await makeParte(api, obra, tecnico);
  const instala = { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 2 };
  const elementos = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
  for (const { statusCode } of [
    await enviarAccion(tecnico, parte, { ...instala, elementos }, { foto: await unaFoto(), foto_2: await unaFoto() }),
    await responderTodo(tecnico, parte, obra),
    await tecnico.post(`/api/parte/observaciones_tecnico/${parte}`, { comentario: 'Todo en orden' }),
  ])
    expect(statusCode).toBe(200);
  const { db } = api.system;
  const { id } = await db.selectFrom('intento').where('id_parte', '=', parte).select('id').executeTakeFirstOrThrow();
  return { parte, intento: id };
}

async function threeIntentos(api: TestApi) {
  const obra = await makeObra(api);
  const signed = await oneIntento(api, obra);
  expect((await enviarFirma(await api.as('TECNICO'), signed.parte)).statusCode).toBe(200);
  const restarted = await oneIntento(api, obra);
  const office = await api.as('GESTION');
  expect((await office.patch(`/api/parte/reiniciar/${restarted.parte}`)).statusCode).toBe(200);
  return { cerrados: [signed.intento, restarted.intento], abierto: await oneIntento(api, obra) };
}

/** Column by which a row of the table belongs to an attempt, or to a record of the attempt. */
const ownerIn = (table: string) =>
  table === 'accion_elemento' || table === 'accion_foto'
    ? { columna: 'id_registro', of: (intento: number) => `(select id from accion where id_intento = ${intento})` }
    : { columna: 'id_intento', of: (intento: number) => `(${intento})` };

/** Copies the rows of the table for another attempt. */
async function copyOf(db: Db, table: string, intento: number): Promise<string> {
  const { columna, of } = ownerIn(table);
  const columns = (await columnsOf(db, table)).filter((c) => !c.identity).map((c) => c.name);
  const values = columns.map((c) => (c === columna ? of(intento) : c));
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table}`;
}

const moving = (table: string, from: number, to: number): string => {
  const { columna, of } = ownerIn(table);
  return `update ${table} set ${columna} = ${of(to)} where ${columna} in ${of(from)}`;
};

it(
  'nothing is put into a closed attempt, changed in it or taken out of it, signed or restarted',
  withApi(async (api) => {
    const { cerrados, abierto } = await threeIntentos(api);
    const { db } = api.system;
    const tablas = (await referringTo(db, ['intento', 'accion'])).filter((table) => table !== 'parte');
    const before = await contents(db, tablas);
    const insertOnly = new Set(await guardedBy(db, '_solo_insertar'));
    for (const table of tablas) {
      const closed = new RegExp(`^la tabla ${table} no cambia en un intento cerrado$`);
      const copies = await Promise.all(cerrados.map((intento) => copyOf(db, table, intento)));
      expect(await refusedOtherwise(api, copies, closed)).toEqual({});
      if (insertOnly.has(table)) continue;
      const { columna, of } = ownerIn(table);
      for (const intento of cerrados) {
        const ownRows = `${columna} in ${of(intento)}`;
        const moves = [moving(table, abierto.intento, intento), moving(table, intento, abierto.intento)];
        const statements = [
          ...(await updatesOf(db, table, ownRows)),
          `delete from ${table} where ${ownRows}`,
          ...moves,
        ];
        expect(await refusedOtherwise(api, statements, closed)).toEqual({});
      }
    }
    expect(await contents(db, tablas)).toEqual(before);
  }),
);

it(
  'a closed attempt is not opened again, changed in any column or deleted with the work that it holds',
  withApi(async (api) => {
    const { cerrados } = await threeIntentos(api);
    const { db } = api.system;
    const before = await contents(db, ['intento', 'parte']);
    for (const intento of cerrados) {
      const refused = new RegExp(`^el intento ${intento} está cerrado$`);
      expect(await refusedOtherwise(api, await updatesOf(db, 'intento', `id = ${intento}`), refused)).toEqual({});
      const deleted = [
        `delete from intento where id = ${intento}`,
        `delete from parte where id = (select id_parte from intento where id = ${intento})`,
      ];
      expect(await refusedOtherwise(api, deleted, /violates foreign key constraint/)).toEqual({});
    }
    expect(await contents(db, ['intento', 'parte'])).toEqual(before);
  }),
);

it(
  'an open attempt stays open to its technician beside closed ones: what he did is undone',
  withApi(async (api) => {
    const { abierto } = await threeIntentos(api);
    const tecnico = await api.as('TECNICO');
    const { db } = api.system;
    const ownRows = db.selectFrom('accion').where('id_intento', '=', abierto.intento).select('id_mueble');
    const { id_mueble } = await ownRows.executeTakeFirstOrThrow();
    const undone = await tecnico.delete(`/api/parte/accion/${abierto.parte}/1/1/1/${id_mueble}/2`);
    expect(undone.statusCode).toBe(204);
    expect(await ownRows.execute()).toEqual([]);
  }),
);
