import { describe, expect, it } from 'vitest';
import {
  formaDeEstablecimiento,
  nuevoComponente,
  nuevoEstablecimiento,
  nuevoMueble,
} from '../../test/make/registros.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { textosDeHoja } from '../../test/sheet.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

type Fila = Readonly<Record<string, unknown>>;
type Detalle = { existia: boolean; informe: Fila[]; inventario: Fila[]; componentes: unknown };
const sinId = (filas: readonly Fila[]) => filas.map(({ id: _id, ...fila }) => fila);

/** A shop registered on the 10th with a sign and a mueble, which the office replaces on the 13th at 00:30 in Madrid. */
async function conHistoria(api: TestApi) {
  api.ponerReloj('2026-11-10T09:00:00.000Z');
  let gestion = await api.as('GESTION');
  const rotulo = await nuevoComponente(gestion, { nombre: 'Rótulo', id_categoria: 17 });
  const cable = await nuevoComponente(gestion, { nombre: 'Cable', id_categoria: 15 });
  const isla = await nuevoMueble(gestion, { nombre: 'Isla', num_posiciones: 2 });
  const arcon = await nuevoMueble(gestion, { nombre: 'Arcón', num_posiciones: 1 });
  const elemento = (nombre_elemento: string) => [{ nombre_elemento, unidades: 2 }];
  const tienda = await nuevoEstablecimiento(gestion, {
    componentes_establecimiento: JSON.stringify(elemento(rotulo.nombre)),
    componentes_muebles: JSON.stringify([{ id_mueble: isla.id }, { id_mueble: arcon.id }]),
    componentes_posiciones: JSON.stringify([
      { id_mueble: isla.id, posiciones: [{}, { componentes: elemento(cable.nombre) }] },
    ]),
  });
  const ruta = `/api/establecimiento/details/${tienda.id}`;
  const leer = async (query = ''): Promise<Detalle> => {
    const { existia, informe, inventario, componentes } = (await gestion.get(`${ruta}${query}`)).json<Detalle>();
    return { existia, informe, inventario, componentes };
  };
  const antes = await leer();
  api.ponerReloj('2026-11-12T23:30:00.000Z');
  gestion = await api.asUsuario(gestion.actor.id);
  const nuevo = { componentes_establecimiento: '[]', componentes_muebles: JSON.stringify([{ id_mueble: arcon.id }]) };
  const { version } = (await gestion.get(`/api/establecimiento/${tienda.id}`)).json<{ version: number }>();
  const cambio = await gestion.multipart('/api/establecimiento', {
    ...formaDeEstablecimiento(),
    sfid: tienda.sfid,
    nombre: tienda.nombre,
    id: tienda.id,
    version,
    ...nuevo,
    componentes_posiciones: '[]',
  });
  expect(cambio.statusCode).toBe(200);
  api.ponerReloj('2026-11-20T10:00:00.000Z');
  gestion = await api.asUsuario(gestion.actor.id);
  await gestion.post('/api/componente', { ...cable, version: undefined, desuso: true });
  return { gestion, ruta, leer, antes, tienda };
}

describe('a shop as it stood at the end of a past day', () => {
  it(
    'is what its detail said then, by days of the business',
    withApi(async (api) => {
      const { leer, antes } = await conHistoria(api);
      const ahora = await leer();
      expect(ahora.informe).not.toEqual(antes.informe);
      for (const dia of ['2026-11-10', '2026-11-12']) expect(await leer(`?en=${dia}`)).toEqual(antes);
      for (const dia of ['2026-11-13', '2026-11-20']) expect(await leer(`?en=${dia}`)).toEqual(ahora);
    }),
  );

  it(
    'has in desuso what was so by the end of that day, under the name of then',
    withApi(async (api) => {
      api.ponerReloj('2026-11-10T09:00:00.000Z');
      let gestion = await api.as('GESTION');
      const { version: _, ...rotulo } = await nuevoComponente(gestion, { nombre: 'Rótulo', id_categoria: 17 });
      const campos = { componentes_establecimiento: JSON.stringify([{ nombre_elemento: 'Rótulo', unidades: 2 }]) };
      const { id } = await nuevoEstablecimiento(gestion, campos);
      api.ponerReloj('2026-11-12T09:00:00.000Z');
      gestion = await api.asUsuario(gestion.actor.id);
      await gestion.post('/api/componente', { ...rotulo, nombre: 'Letrero', desuso: true });
      api.ponerReloj('2026-11-20T10:00:00.000Z');
      gestion = await api.asUsuario(gestion.actor.id);
      const usos = async (en: string) => {
        const { informe } = (await gestion.get(`/api/establecimiento/details/${id}?en=${en}`)).json<Detalle>();
        return [informe[0]?.['componentes'], informe[0]?.['componentes_desactualizados']];
      };
      expect(await usos('2026-11-11')).toEqual(['Rótulo (2)', '']);
      expect(await usos('2026-11-12')).toEqual(['', 'Rótulo (2)']);
      for (const desuso of [false, true]) {
        const guardado = await gestion.post('/api/componente', { ...rotulo, nombre: 'Letrero', desuso });
        expect(guardado.json()).toMatchObject({ desuso });
        expect(await usos('2026-11-11')).toEqual(['Rótulo (2)', '']);
        expect(await usos('2026-11-12')).toEqual(['', 'Rótulo (2)']);
      }
    }),
  );

  it(
    'has in desuso what was so, also after a signature that takes some of it away',
    withApi(async (api) => {
      api.ponerReloj('2026-11-10T09:00:00.000Z');
      const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
      const obra = await makeObra(api);
      const cartel = (await gestion.get(`/api/componente/${obra.cartel}`)).json<object>();
      await gestion.post('/api/componente', { ...cartel, desuso: true });
      const id = await makeParte(api, obra, tecnico);
      const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
      await enviarAccion(tecnico, id, { id_accion: 2, step: 3, tipo_elemento: 2, elementos });
      await responderTodo(tecnico, id, obra);
      expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      api.ponerReloj('2026-11-20T10:00:00.000Z');
      const oficina = await api.asUsuario(gestion.actor.id);
      const ruta = `/api/establecimiento/details/${obra.id_establecimiento}?en=2026-11-10`;
      const { informe } = (await oficina.get(ruta)).json<Detalle>();
      expect(informe[0]).toMatchObject({ componentes: '', componentes_desactualizados: 'Cartel (4)' });
    }),
  );

  it(
    'is told to be older than the shop, where it is, and then shows nothing',
    withApi(async (api) => {
      const { gestion, ruta, leer } = await conHistoria(api);
      expect(await leer('?en=2026-11-09')).toMatchObject({ existia: false, inventario: [] });
      for (const lista of ['muebles', 'inventario'])
        expect((await gestion.get(`${ruta}/${lista}?en=2026-11-09`)).json()).toEqual([]);
    }),
  );

  it(
    'is filtered, ordered, paged and exported like its lists of today',
    withApi(async (api) => {
      const { gestion, ruta, antes, tienda } = await conHistoria(api);
      const filas = async (query: string) => (await gestion.get(`${ruta}/${query}`)).json<Fila[]>();
      expect(sinId(await filas('muebles?en=2026-11-12'))).toEqual(antes.informe);
      expect(sinId(await filas('inventario?en=2026-11-12'))).toEqual(antes.inventario);
      const pagina = await gestion.get(`${ruta}/muebles?en=2026-11-12&mueble=isla&sort=-posicion&limit=1`);
      expect(pagina.headers['x-total-count']).toBe('3');
      expect(sinId(pagina.json<Fila[]>())).toMatchObject([{ mueble: 'Isla', posicion: 2, componentes: 'Cable (2)' }]);
      expect(await filas('inventario?en=2026-11-12&cantidad=3')).toEqual([]);
      const hoja = await gestion.get(`${ruta}/muebles/export?en=2026-11-12&mueble=isla&posicion=2`);
      expect(hoja.headers['content-disposition']).toContain('12-11-2026');
      expect(textosDeHoja(hoja.rawPayload)[1]).toEqual([tienda.nombre, 'Isla', 'Terminal / posición', 'Cable (2)']);
    }),
  );

  it(
    'is no day of the future, and nothing that is no day',
    withApi(async (api) => {
      const { gestion, ruta } = await conHistoria(api);
      for (const donde of ['', '/muebles', '/inventario', '/muebles/export']) {
        const manana = await gestion.get(`${ruta}${donde}?en=2026-11-21`);
        expect([manana.statusCode, manana.json<{ en: string }>().en]).toEqual([
          422,
          'Elija un día pasado o el de hoy.',
        ]);
        for (const mal of ['ayer', '2026-02-30', '12/11/2026'])
          expect((await gestion.get(`${ruta}${donde}?en=${encodeURIComponent(mal)}`)).statusCode).toBe(400);
      }
      expect((await gestion.get('/api/establecimiento/details/999999/muebles?en=2026-11-12')).statusCode).toBe(404);
    }),
  );
});
