import { describe, expect, it } from 'vitest';
import { nuevoComponente, nuevoEstablecimiento, nuevoMueble, nuevoTerminal } from '../../test/make/registros.ts';
import type { TestClient } from '../../test/client.ts';
import { textosDeHoja } from '../../test/sheet.ts';
import { withApi } from '../../test/with-api.ts';

/** Two muebles whose names sort against their ids, a cable in desuso, and a second shop. */
async function dosTiendas(gestion: TestClient) {
  const rotulo = await nuevoComponente(gestion, { nombre: 'Rótulo', id_categoria: 17 });
  const cable = await nuevoComponente(gestion, { nombre: 'Cable', id_categoria: 15 });
  const soporte = await nuevoComponente(gestion, { nombre: 'Soporte', id_categoria: 15 });
  const isla = await nuevoMueble(gestion, { nombre: 'Isla', num_posiciones: 2 });
  const arcon = await nuevoMueble(gestion, { nombre: 'Arcón', num_posiciones: 1 });
  const terminal = await nuevoTerminal(gestion, { marca: 'Apex', modelo: 'Z1' });
  const elementos = (...nombres: readonly string[]) =>
    nombres.map((nombre_elemento) => ({ nombre_elemento, unidades: 2 }));
  const campos = {
    componentes_establecimiento: JSON.stringify(elementos(rotulo.nombre)),
    componentes_muebles: JSON.stringify([{ id_mueble: isla.id }, { id_mueble: arcon.id }]),
    componentes_posiciones: JSON.stringify([
      {
        id_mueble: isla.id,
        posiciones: [{}, { id_terminal: terminal.id, componentes: elementos(cable.nombre, soporte.nombre) }],
      },
      { id_mueble: arcon.id, posiciones: [{ componentes: elementos(cable.nombre) }] },
    ]),
  };
  const tienda = await nuevoEstablecimiento(gestion, campos);
  await nuevoEstablecimiento(gestion, campos);
  await gestion.post('/api/componente', { ...cable, desuso: true });
  return { tienda, isla, ruta: `/api/establecimiento/details/${tienda.id}` };
}

type Fila = Readonly<Record<string, unknown>>;
const sinId = (filas: readonly Fila[]) => filas.map(({ id: _id, ...fila }) => fila);

describe('what stands in a shop, as lists', () => {
  it(
    'is the furniture report of its detail, position by position, the empty ones too',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { ruta } = await dosTiendas(gestion);
      const { informe } = (await gestion.get(ruta)).json<{ informe: Fila[] }>();
      expect(sinId((await gestion.get(`${ruta}/muebles`)).json<Fila[]>())).toEqual(informe);
      expect(informe.map(({ mueble, posicion }) => [mueble, posicion])).toEqual([
        [null, null],
        ['Arcón', null],
        ['Arcón', 1],
        ['Isla', null],
        ['Isla', 1],
        ['Isla', 2],
      ]);
    }),
  );

  it(
    'is filtered, ordered, paged and exported like any list, what is in desuso in its own column',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { ruta, tienda } = await dosTiendas(gestion);
      const sitios = async (query: string) => {
        const res = await gestion.get(`${ruta}/muebles?limit=5&${query}`);
        return [res.headers['x-total-count'], ...res.json<Fila[]>().map(({ mueble, posicion }) => [mueble, posicion])];
      };
      expect(await sitios('mueble=isla&offset=1')).toEqual(['3', ['Isla', 1], ['Isla', 2]]);
      expect(await sitios('terminal=apex')).toEqual(['1', ['Isla', 2]]);
      expect(await sitios('componentes_desactualizados=cable&sort=-mueble')).toEqual(['2', ['Isla', 2], ['Arcón', 1]]);
      expect(await sitios('posicion=2')).toEqual(['1', ['Isla', 2]]);
      const hoja = await gestion.get(`${ruta}/muebles/export?mueble=isla`);
      expect(hoja.headers['content-disposition']).toContain('Informe muebles del establecimiento');
      expect(textosDeHoja(hoja.rawPayload)).toEqual([
        [
          'Establecimiento',
          'Mueble',
          'Posición',
          'Terminal',
          'Categoría componente',
          'Componentes',
          'Componentes desactualizados',
        ],
        [tienda.nombre, 'Isla', 'Mueble'],
        [tienda.nombre, 'Isla', 'Terminal / posición'],
        [tienda.nombre, 'Isla', 'Apex Z1', 'Terminal / posición', 'Soporte (2)', 'Cable (2)'],
      ]);
    }),
  );

  it(
    'is its inventory, added up over all places, by name',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { ruta } = await dosTiendas(gestion);
      const filas = sinId((await gestion.get(`${ruta}/inventario`)).json<Fila[]>());
      expect(filas).toEqual((await gestion.get(ruta)).json<{ inventario: Fila[] }>().inventario);
      expect(filas).toContainEqual({ nombre: 'Cable', categoria: 'Terminal / posición', cantidad: 4 });
      expect(sinId((await gestion.get(`${ruta}/inventario?limit=5&cantidad=3`)).json<Fila[]>())).toEqual([
        { nombre: 'Cable', categoria: 'Terminal / posición', cantidad: 4 },
      ]);
      const hoja = textosDeHoja((await gestion.get(`${ruta}/inventario/export?sort=-nombre`)).rawPayload);
      expect(hoja.map(([nombre]) => nombre)).toEqual(['Nombre', 'Soporte', 'Rótulo', 'Cable', 'Apex Z1']);
    }),
  );

  it(
    'no longer tells a mueble that was taken away; of no shop it is 404',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { ruta, tienda, isla } = await dosTiendas(gestion);
      const ficha = (await gestion.get(`/api/establecimiento/${tienda.id}`)).json();
      await gestion.multipart('/api/establecimiento', {
        ...ficha,
        observaciones: '',
        componentes_establecimiento: '[]',
        componentes_muebles: JSON.stringify([{ id_mueble: isla.id }]),
        componentes_posiciones: '[]',
      });
      const muebles = (await gestion.get(`${ruta}/muebles`)).json<Fila[]>().map(({ mueble }) => mueble);
      expect(muebles).toEqual([null, 'Isla', 'Isla', 'Isla']);
      for (const path of ['muebles', 'inventario', 'muebles/export', 'inventario/export'])
        expect((await gestion.get(`/api/establecimiento/details/999999/${path}`)).statusCode, path).toBe(404);
    }),
  );
});
