import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { cuentasQueries } from '../almacen/cuentas.queries.ts';
import { nuevoComponente } from '../../test/make/registros.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

type Fila = { id: number; nombre: string; categoria: string; cantidad: number; descuadre: number };

/** Two partes take away the same four carteles and one 'Nova A1': three and one of them come from the descuadre. */
async function descuadrar(api: TestApi) {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const partes = [await makeParte(api, obra, tecnico), await makeParte(api, obra, tecnico)];
  const { id_mueble } = obra;
  for (const id of partes) {
    const carteles = [{ nombre_elemento: 'Cartel', unidades: 4 }];
    const nova = [{ nombre_elemento: 'Nova A1', unidades: 1 }];
    await enviarAccion(tecnico, id, { id_accion: 2, step: 3, tipo_elemento: 2, elementos: carteles });
    await enviarAccion(tecnico, id, {
      id_accion: 2,
      step: 1,
      tipo_elemento: 1,
      id_mueble,
      posicion: 1,
      elementos: nova,
    });
  }
  for (const id of partes) {
    await responderTodo(tecnico, id, obra);
    expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
  }
  return { obra, oficina: await api.as('GESTION') };
}

describe('inventario', () => {
  it(
    'lists components and terminals by name, those in desuso only while some are left',
    withApi(async (api) => {
      const { system } = api;
      const { panel, soporte } = await makeObra(api);
      const desuso = { desuso: true, fecha_baja: '2026-11-01' };
      await system.db.updateTable('componente').set(desuso).where('id', '=', soporte).execute();
      await system.db
        .updateTable('componente')
        .set({ ...desuso, cantidad: 0 })
        .where('id', '=', panel)
        .execute();
      const filas = (await (await api.as('GESTION')).get('/api/inventario/all')).json<Fila[]>();
      expect(filas.map(({ nombre, categoria, cantidad }) => [nombre, categoria, cantidad])).toEqual([
        ['Cartel', 'Establecimiento', 10],
        ['Nova A1', 'Terminal', 10],
        ['Nova B2', 'Terminal', 10],
        ['Soporte', 'Terminal / posición', 10],
      ]);
      expect(new Set(filas.map((f) => f.id)).size).toBe(4);
    }),
  );

  it(
    'shows a component in desuso whose stock is below zero, and no minimum of those in desuso',
    withApi(async (api) => {
      const { cartel, soporte } = await makeObra(api);
      const oficina = await api.as('GESTION');
      const poner = (id: number, campos: { desuso: boolean; cantidad: number }) =>
        api.system.db
          .updateTable('componente')
          .set({ ...campos, fecha_baja: campos.desuso ? '2026-11-01' : null, minimo: 5 })
          .where('id', '=', id)
          .execute();
      const leer = async (query: string) =>
        (await oficina.get(`/api/inventario/all?${query}`)).json<(Fila & { minimo: number | null })[]>();
      await poner(cartel, { desuso: true, cantidad: -3 });
      await poner(soporte, { desuso: false, cantidad: 4 });
      expect((await leer('nombre=cartel')).map(({ cantidad, minimo }) => [cantidad, minimo])).toEqual([[-3, null]]);
      expect((await leer('bajo_minimo=true')).map((f) => f.nombre)).toEqual(['Soporte']);
    }),
  );

  it(
    'finds what does not add up, until the office corrects its stock',
    withApi(async (api) => {
      const { obra, oficina } = await descuadrar(api);
      const leer = async (query: string) =>
        (await oficina.get(`/api/inventario/all?${query}`))
          .json<Fila[]>()
          .map(({ nombre, cantidad, descuadre }) => [nombre, cantidad, descuadre]);
      expect(await leer('descuadre=true&sort=-descuadre')).toEqual([
        ['Cartel', 18, 3],
        ['Nova A1', 12, 1],
      ]);
      expect((await leer('descuadre=false')).map(([nombre]) => nombre)).toEqual(['Nova B2', 'Panel', 'Soporte']);
      const guardar = async (cambio: object) => {
        const cartel = (await oficina.get(`/api/componente/${obra.cartel}`)).json<{ cantidad: number }>();
        const forma = { ...cartel, cantidad_vista: cartel.cantidad, ...cambio };
        expect((await oficina.post('/api/componente', forma)).statusCode).toBe(200);
        return leer('nombre=cartel');
      };
      expect(await guardar({ cantidad: 20, motivo: 'Compra' })).toEqual([['Cartel', 20, 3]]);
      expect(await guardar({ cantidad: 19, motivo: 'Rotura' })).toEqual([['Cartel', 19, 3]]);
      expect(await guardar({ cantidad: 16, motivo: 'Recuento' })).toEqual([['Cartel', 16, 0]]);
      expect(await guardar({ cantidad: 17, motivo: 'Recuento' })).toEqual([['Cartel', 17, 0]]);
      expect(await leer('descuadre=true')).toEqual([['Nova A1', 12, 1]]);
      const [, saldado] = (await oficina.get(`/api/componente/${obra.cartel}/movimientos`)).json();
      expect(saldado).toMatchObject({
        desde: 'Ajuste',
        hasta: 'Descuadre',
        unidades: 3,
        motivo: 'Recuento',
        saldo: 16,
      });
      expect(await cuentasQueries(api.system.db).leerDescuadradas()).toEqual([]);
    }),
  );

  it(
    'is settled as far as the form had shown it: what came since is not of that count',
    withApi(async (api) => {
      const { obra, oficina } = await descuadrar(api);
      const leer = async () => (await oficina.get(`/api/componente/${obra.cartel}`)).json();
      const { descuadre: _, ...cartel } = await leer();
      const contar = async (cantidad: number, descuadre_visto: number) => {
        const forma = {
          ...cartel,
          version: undefined,
          cantidad_vista: 18,
          cantidad,
          descuadre_visto,
          motivo: 'Recuento',
        };
        expect((await oficina.post('/api/componente', forma)).statusCode).toBe(200);
        return (await leer()).descuadre;
      };
      expect(await contar(17, 0)).toBe(3);
      expect(await contar(18, 1)).toBe(2);
      expect(await contar(18, 9)).toBe(0);
      expect(await cuentasQueries(api.system.db).leerDescuadradas()).toEqual([]);
    }),
  );

  it(
    'is settled by a count that finds the figure right, with its reason',
    withApi(async (api) => {
      const { obra, oficina } = await descuadrar(api);
      const leer = async () => (await oficina.get(`/api/componente/${obra.cartel}`)).json();
      const { descuadre, ...cartel } = await leer();
      expect([descuadre, cartel.cantidad]).toEqual([3, 18]);
      const guardar = async (cambio: object) => {
        const forma = { ...cartel, cantidad_vista: 18, ...cambio };
        expect((await oficina.post('/api/componente', forma)).json()).toMatchObject({ cantidad: 18 });
        return (await leer()).descuadre;
      };
      expect(await guardar({ fabricante: 'Otra' })).toBe(3);
      cartel.version += 1;
      expect(await guardar({ fabricante: 'Otra', motivo: 'Compra' })).toBe(3);
      expect(await guardar({ fabricante: 'Otra', motivo: 'Recuento' })).toBe(0);
      const [linea] = (await oficina.get(`/api/historial/componente/${obra.cartel}`)).json();
      expect(linea).toMatchObject({ motivo: 'Recuento' });
      const [saldado] = (await oficina.get(`/api/componente/${obra.cartel}/movimientos`)).json();
      expect(saldado).toMatchObject({ hasta: 'Descuadre', unidades: 3, motivo: 'Recuento', saldo: 18 });
      const nova = (await oficina.get(`/api/terminal/${obra.terminalA}`)).json();
      expect(nova.descuadre).toBe(1);
      const { nombre: componentes } = await nuevoComponente(oficina);
      const { id, version, marca, modelo, cantidad } = nova;
      const recuento = { id, version, marca, modelo, componentes, cantidad, motivo: 'Recuento' };
      expect((await oficina.multipart('/api/terminal', recuento)).statusCode).toBe(200);
      expect((await oficina.get('/api/inventario/all?descuadre=true')).json()).toEqual([]);
    }),
  );

  it(
    'tells the article of each parte that threw away what was not there',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const partes = [await makeParte(api, obra, tecnico), await makeParte(api, obra, tecnico)];
      const elementos = [{ nombre_elemento: 'Cartel', unidades: 5 }];
      for (const id of partes) await enviarAccion(tecnico, id, { id_accion: 3, step: 3, tipo_elemento: 2, elementos });
      for (const id of partes) {
        await responderTodo(tecnico, id, obra);
        expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      }
      const gestion = await api.as('GESTION');
      const { numero_incidencia } = (await gestion.get(`/api/parte/${partes[1]}`)).json();
      const lineas = (await gestion.get(`/api/historial/componente/${obra.cartel}`)).json<{ campos: unknown }[]>();
      expect(lineas.map(({ campos }) => campos)).toEqual([
        expect.arrayContaining([{ campo: 'numero_incidencia', antes: null, despues: numero_incidencia }]),
      ]);
    }),
  );

  it(
    'is filtered, sorted, cut and exported like any list, for the office only',
    withApi(async (api) => {
      const obra = await makeObra(api);
      await api.system.db.updateTable('terminal').set({ cantidad: 3 }).where('id', '=', obra.terminalB).execute();
      const oficina = await api.as('GESTION');
      const nombres = async (query: string) =>
        (await oficina.get(`/api/inventario/all?${query}`)).json<Fila[]>().map((f) => f.nombre);
      expect(await nombres('cantidad=4&categoria=TERMINAL&sort=-nombre')).toEqual(['Soporte', 'Nova A1']);
      expect(await nombres('nombre=nóva&sort=cantidad')).toEqual(['Nova B2', 'Nova A1']);
      const pagina = await oficina.get('/api/inventario/all?limit=2&offset=1');
      expect(pagina.headers['x-total-count']).toBe('5');
      expect(pagina.json<Fila[]>().map((f) => f.nombre)).toEqual(['Nova A1', 'Nova B2']);
      const hoja = await oficina.get('/api/inventario/all/export');
      expect(hoja.headers['content-disposition']).toContain('Informe de inventario - 20-11-2026.xlsx');
      for (const role of ['TECNICO', 'EMPRESA'] as const)
        expect((await (await api.as(role)).get('/api/inventario/all')).statusCode).toBe(403);
    }),
  );
});
