import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { nuevoComponente, nuevoEstablecimiento } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/transaction.ts';

const TABLAS = ['movimiento', 'lugar', 'colocacion', 'mueble_posiciones'] as const;

const columnasDe = async (db: Db, tabla: string): Promise<string[]> => {
  const { rows } = await sql<{ columna: string }>`select column_name as columna from information_schema.columns
    where table_schema = 'public' and table_name = ${tabla}`.execute(db);
  return rows.map((r) => r.columna);
};

/** What is said to a statement that was let through is that it was. */
const alHacer = ({ system }: TestApi, sentencia: string): Promise<string> =>
  inTransaction(system, (tx) => sql.raw(sentencia).execute(tx)).then(
    () => `${sentencia}: hecho`,
    (error: Error) => error.message,
  );

async function unParteFirmado(api: TestApi): Promise<void> {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico);
  const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
  await enviarAccion(tecnico, id, { id_accion: 2, step: 3, tipo_elemento: 2, elementos });
  await responderTodo(tecnico, id, obra);
  await enviarFirma(tecnico, id);
}

it.each(TABLAS)('%s takes new rows only: no column is changed, no row goes', (tabla) =>
  withApi(async (api) => {
    await unParteFirmado(api);
    const refused = `la tabla ${tabla} solo admite altas`;
    const columnas = await columnasDe(api.system.db, tabla);
    expect(columnas).not.toEqual([]);
    for (const columna of columnas)
      expect(await alHacer(api, `update ${tabla} set ${columna} = default`)).toBe(refused);
    expect(await alHacer(api, `delete from ${tabla}`)).toBe(refused);
    // Else a truncate is refused for the checks that wait for the commit.
    await sql`set constraints all immediate`.execute(api.system.db);
    expect(await alHacer(api, `truncate ${tabla} cascade`)).toBe(refused);
  })(),
);

it(
  'what was moved names the saves it came from, and outlives shop and article',
  withApi(async ({ as, system }) => {
    const oficina = await as('GESTION');
    const { id, nombre } = await nuevoComponente(oficina, { id_categoria: 17 });
    const componentes_establecimiento = JSON.stringify([{ nombre_elemento: nombre, unidades: 2 }]);
    const tienda = await nuevoEstablecimiento(oficina, { componentes_establecimiento });
    expect((await oficina.delete(`/api/establecimiento/${tienda.id}`)).statusCode).toBe(204);
    expect((await oficina.delete(`/api/componente/${id}`)).statusCode).toBe(204);
    const movimientos = await system.db
      .selectFrom('movimiento as m')
      .innerJoin('historial as h', 'h.id', 'm.id_historial')
      .innerJoin('lugar as l', (join) =>
        join.on((eb) => eb.or([eb('l.id', '=', eb.ref('m.id_desde')), eb('l.id', '=', eb.ref('m.id_hasta'))])),
      )
      .where('l.id_establecimiento', '=', tienda.id)
      .orderBy('m.id')
      .select(['h.accion', 'h.id_entidad', 'm.unidades', 'm.elemento', 'm.id_componente'])
      .execute();
    const linea = { id_entidad: tienda.id, unidades: 2, elemento: nombre, id_componente: id };
    expect(movimientos).toEqual([
      { accion: 'establecimiento.guardar', ...linea },
      { accion: 'establecimiento.borrar', ...linea },
    ]);
  }),
);
