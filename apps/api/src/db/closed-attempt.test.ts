import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { contents } from '../../test/contents.ts';
import { columnsOf, guardedBy, referringTo, refusedOtherwise, updatesOf } from '../../test/past-the-doors.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import type { Db } from './handle.ts';

/** Creates a parte and its attempt, with a row in each table that the technician writes. */
async function unIntento(api: TestApi, obra: ObraDePrueba): Promise<{ parte: number; intento: number }> {
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

async function tresIntentos(api: TestApi) {
  const obra = await makeObra(api);
  const firmado = await unIntento(api, obra);
  expect((await enviarFirma(await api.as('TECNICO'), firmado.parte)).statusCode).toBe(200);
  const reiniciado = await unIntento(api, obra);
  const oficina = await api.as('GESTION');
  expect((await oficina.patch(`/api/parte/reiniciar/${reiniciado.parte}`)).statusCode).toBe(200);
  return { cerrados: [firmado.intento, reiniciado.intento], abierto: await unIntento(api, obra) };
}

/** Column by which a row of the table belongs to an attempt, or to a record of the attempt. */
const duenoEn = (tabla: string) =>
  tabla === 'accion_elemento' || tabla === 'accion_foto'
    ? { columna: 'id_registro', de: (intento: number) => `(select id from accion where id_intento = ${intento})` }
    : { columna: 'id_intento', de: (intento: number) => `(${intento})` };

/** Copies the rows of the table for another attempt. */
async function copiaEn(db: Db, tabla: string, intento: number): Promise<string> {
  const { columna, de } = duenoEn(tabla);
  const columnas = (await columnsOf(db, tabla)).filter((c) => !c.identity).map((c) => c.name);
  const valores = columnas.map((c) => (c === columna ? de(intento) : c));
  return `insert into ${tabla} (${columnas.join(', ')}) select ${valores.join(', ')} from ${tabla}`;
}

const mudanza = (tabla: string, desde: number, hasta: number): string => {
  const { columna, de } = duenoEn(tabla);
  return `update ${tabla} set ${columna} = ${de(hasta)} where ${columna} in ${de(desde)}`;
};

it(
  'nothing is put into a closed attempt, changed in it or taken out of it, signed or restarted',
  withApi(async (api) => {
    const { cerrados, abierto } = await tresIntentos(api);
    const { db } = api.system;
    const tablas = (await referringTo(db, ['intento', 'accion'])).filter((tabla) => tabla !== 'parte');
    const antes = await contents(db, tablas);
    const soloAltas = new Set(await guardedBy(db, '_solo_insertar'));
    for (const tabla of tablas) {
      const cerrado = new RegExp(`^la tabla ${tabla} no cambia en un intento cerrado$`);
      const copias = await Promise.all(cerrados.map((intento) => copiaEn(db, tabla, intento)));
      expect(await refusedOtherwise(api, copias, cerrado)).toEqual({});
      if (soloAltas.has(tabla)) continue;
      const { columna, de } = duenoEn(tabla);
      for (const intento of cerrados) {
        const suyas = `${columna} in ${de(intento)}`;
        const mudanzas = [mudanza(tabla, abierto.intento, intento), mudanza(tabla, intento, abierto.intento)];
        const sentencias = [...(await updatesOf(db, tabla, suyas)), `delete from ${tabla} where ${suyas}`, ...mudanzas];
        expect(await refusedOtherwise(api, sentencias, cerrado)).toEqual({});
      }
    }
    expect(await contents(db, tablas)).toEqual(antes);
  }),
);

it(
  'a closed attempt is not opened again, changed in any column or deleted with the work that it holds',
  withApi(async (api) => {
    const { cerrados } = await tresIntentos(api);
    const { db } = api.system;
    const antes = await contents(db, ['intento', 'parte']);
    for (const intento of cerrados) {
      const refused = new RegExp(`^el intento ${intento} está cerrado$`);
      expect(await refusedOtherwise(api, await updatesOf(db, 'intento', `id = ${intento}`), refused)).toEqual({});
      const borrados = [
        `delete from intento where id = ${intento}`,
        `delete from parte where id = (select id_parte from intento where id = ${intento})`,
      ];
      expect(await refusedOtherwise(api, borrados, /violates foreign key constraint/)).toEqual({});
    }
    expect(await contents(db, ['intento', 'parte'])).toEqual(antes);
  }),
);

it(
  'an open attempt stays open to its technician beside closed ones: what he did is undone',
  withApi(async (api) => {
    const { abierto } = await tresIntentos(api);
    const tecnico = await api.as('TECNICO');
    const { db } = api.system;
    const suyas = db.selectFrom('accion').where('id_intento', '=', abierto.intento).select('id_mueble');
    const { id_mueble } = await suyas.executeTakeFirstOrThrow();
    const deshecho = await tecnico.delete(`/api/parte/accion/${abierto.parte}/1/1/1/${id_mueble}/2`);
    expect(deshecho.statusCode).toBe(204);
    expect(await suyas.execute()).toEqual([]);
  }),
);
