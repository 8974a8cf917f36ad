import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { textosDeHoja } from '../../test/sheet.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import { cuentasQueries } from '../almacen/cuentas.queries.ts';

/** Ten carteles: a parte installs two and removes one; then the office corrects the count. */
async function moverCartel(api: TestApi) {
  const tecnico = await api.as('TECNICO');
  const gestion = await api.as('GESTION');
  const obra = await makeObra(api);
  const parte = await makeParte(api, obra, tecnico);
  const enTienda = { step: 3, tipo_elemento: 2 } as const;
  const uno = (unidades: number) => [{ nombre_elemento: 'Cartel', unidades }];
  await enviarAccion(tecnico, parte, { ...enTienda, id_accion: 1, elementos: uno(2) });
  await enviarAccion(tecnico, parte, { ...enTienda, id_accion: 3, elementos: uno(1) });
  await responderTodo(tecnico, parte, obra);
  expect((await enviarFirma(tecnico, parte)).statusCode).toBe(200);
  const cartel = (await gestion.get(`/api/componente/${obra.cartel}`)).json();
  const recuento = { ...cartel, cantidad: 20, cantidad_vista: cartel.cantidad, motivo: 'Recuento' };
  expect((await gestion.post('/api/componente', recuento)).statusCode).toBe(200);
  return { obra, parte, gestion, tecnico };
}

describe('the ledger of an element', () => {
  it(
    'tells when, how many, from where, to where, by which parte or why, by whom, and the stock after it',
    withApi(async (api) => {
      const { obra, parte, gestion, tecnico } = await moverCartel(api);
      const { numero_incidencia, nombre_establecimiento: tienda } = (await gestion.get(`/api/parte/${parte}`)).json();
      const lista = await gestion.get(`/api/componente/${obra.cartel}/movimientos?limit=3`);
      expect(lista.headers['x-total-count']).toBe('5');
      const firmado = { id_parte: parte, numero_incidencia, motivo: null, nombre_usuario: tecnico.actor.nombre };
      expect(lista.json()).toEqual([
        expect.objectContaining({
          desde: 'Ajuste',
          hasta: 'Almacén',
          unidades: 12,
          saldo: 20,
          id_parte: null,
          numero_incidencia: null,
          motivo: 'Recuento',
          nombre_usuario: gestion.actor.nombre,
        }),
        expect.objectContaining({ ...firmado, desde: 'Almacén', hasta: tienda, unidades: 2, saldo: 8 }),
        // Movements out of a shop are written before those into it.
        expect.objectContaining({ ...firmado, desde: tienda, hasta: 'Baja', unidades: 1, saldo: 10 }),
      ]);
    }),
  );

  it(
    'has as Motivo the reason of a correction, not why nobody signed the parte',
    withApi(async (api) => {
      const [tecnico, gestion, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
      const id_parte = await makeParte(api, obra, tecnico);
      const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
      await enviarAccion(tecnico, id_parte, { step: 3, tipo_elemento: 2, id_accion: 1, elementos });
      await responderTodo(tecnico, id_parte, obra);
      const sinFirma = { id_parte, clase: 'ninguna', motivo: 'La tienda estaba cerrada.' };
      expect((await tecnico.multipart('/api/parte/firmar', sinFirma, { foto: await unaFoto() })).statusCode).toBe(200);
      const [fila] = (await gestion.get(`/api/componente/${obra.cartel}/movimientos?limit=1`)).json();
      expect(fila).toMatchObject({ id_parte, motivo: null });
      expect((await gestion.get(`/api/componente/${obra.cartel}/movimientos?motivo=cerrada`)).json()).toEqual([]);
    }),
  );

  it(
    'is filtered, ordered and exported like any list',
    withApi(async (api) => {
      const { obra, gestion } = await moverCartel(api);
      const ruta = `/api/componente/${obra.cartel}/movimientos`;
      const saldos = async (query: string) =>
        (await gestion.get(`${ruta}?${query}`)).json<{ saldo: number }[]>().map(({ saldo }) => saldo);
      expect(await saldos('hasta=almacen')).toEqual([20, 10]);
      expect(await saldos('desde=AJUSTE&sort=saldo')).toEqual([10, 10, 20]);
      expect(await saldos('ocurrido=2030-01-01')).toEqual([]);
      const hoja = textosDeHoja((await gestion.get(`${ruta}/export`)).rawPayload);
      expect(hoja[0]).toContain('Registrado');
      expect(hoja).toHaveLength(6);
    }),
  );

  it(
    'is one of a terminal too, with the spot of the shop; of nothing it is 404',
    withApi(async (api) => {
      const obra = await makeObra(api);
      const gestion = await api.as('GESTION');
      const filas = (await gestion.get(`/api/terminal/${obra.terminalA}/movimientos`)).json();
      expect(filas.map(({ hasta, saldo }: { hasta: string; saldo: number }) => [hasta, saldo])).toEqual([
        [expect.stringMatching(/ · .* · posición 1$/), 10],
        ['Almacén', 10],
      ]);
      for (const ruta of ['/api/componente/999999/movimientos', '/api/terminal/999999/movimientos'])
        expect((await gestion.get(ruta)).statusCode).toBe(404);
    }),
  );
});

it(
  'a figure that is not the sum of its movements is found, whichever it is',
  withApi(async (api) => {
    const obra = await makeObra(api);
    const { db } = api.system;
    const halladas = async () => (await cuentasQueries(db).leerDescuadradas()).map(({ que }) => que).toSorted();
    expect(await halladas()).toEqual([]);
    await db.updateTable('componente').set({ cantidad: 11 }).where('id', '=', obra.cartel).execute();
    await db.updateTable('terminal').set({ cantidad: 9 }).where('id', '=', obra.terminalB).execute();
    await db.updateTable('instalado').set({ unidades: 7 }).where('id_componente', '=', obra.panel).execute();
    expect(await halladas()).toEqual(['componente', 'instalado', 'terminal']);

    const lugares = await db
      .selectFrom('lugar')
      .where('clase', 'in', ['ajuste', 'almacen'])
      .select(['id', 'clase'])
      .execute();
    const [ajuste, almacen] = ['ajuste', 'almacen'].map((clase) => lugares.find((l) => l.clase === clase)?.id ?? 0);
    const instante = api.system.now().toISOString();
    await db
      .insertInto('movimiento')
      .values({
        ocurrido: instante,
        registrado: instante,
        clase: 'ajuste',
        elemento: 'Soporte',
        id_componente: obra.soporte,
        unidades: 1,
        saldo: 99,
        id_desde: ajuste ?? 0,
        id_hasta: almacen ?? 0,
        id_usuario: (await api.as('GESTION')).actor.id,
        id_historial: 1,
      })
      .execute();
    await db.updateTable('componente').set({ cantidad: 11 }).where('id', '=', obra.soporte).execute();
    expect(await halladas()).toEqual(['componente', 'instalado', 'saldo', 'terminal']);
  }),
);
