import { describe, expect, it } from 'vitest';
import { formaDeComponente, nuevoComponente, nuevoTerminal } from '../../test/make/registros.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

type Movimiento = { motivo: string | null; unidades: number };

async function conArticulos(api: TestApi) {
  const gestion = await api.as('GESTION');
  const cable = await nuevoComponente(gestion, { nombre: 'Cable', cantidad: 10 });
  const { version: _, ...forma } = cable;
  const guardar = (cambios: object) => gestion.post('/api/componente', { ...forma, ...cambios });
  const motivos = async (ruta = `/componente/${cable.id}`) =>
    (await gestion.get(`/api${ruta}/movimientos`)).json<Movimiento[]>().map(({ motivo }) => motivo);
  return { gestion, cable, guardar, motivos };
}

describe('the reason of a stock figure (REG-018)', () => {
  it(
    'is Alta of the first one, of components and terminals, and none where there is no stock',
    withApi(async (api) => {
      const { gestion, cable, motivos } = await conArticulos(api);
      const nova = await nuevoTerminal(gestion, { cantidad: 3 });
      const vacio = await nuevoComponente(gestion, { cantidad: 0 });
      expect(await motivos()).toEqual(['Alta']);
      expect(await motivos(`/terminal/${nova.id}`)).toEqual(['Alta']);
      expect(await motivos(`/componente/${vacio.id}`)).toEqual([]);
      expect((await gestion.get(`/api/historial/componente/${cable.id}`)).json()).toMatchObject([{ motivo: 'Alta' }]);
      expect((await gestion.get(`/api/historial/componente/${vacio.id}`)).json()).toMatchObject([{ motivo: null }]);
    }),
  );

  it(
    'is one of the catalogue, by word or id, or its own text; the printed call goes without',
    withApi(async (api) => {
      const { gestion, cable, guardar, motivos } = await conArticulos(api);
      for (const cambios of [
        { cantidad: 9 },
        { cantidad: 8, motivo: 'rotura' },
        { cantidad: 12, motivo: 3, motivo_texto: 'no cuenta' },
        { cantidad: 11, motivo: 'Otro', motivo_texto: ' Donación ' },
        { cantidad: 11, motivo: 1 },
        { cantidad: 7, motivo: '' },
      ])
        expect((await guardar(cambios)).statusCode).toBe(200);
      expect(await motivos()).toEqual([null, 'Donación', 'Compra', 'Rotura', null, 'Alta']);
      const buscados = await gestion.get(`/api/componente/${cable.id}/movimientos?motivo=donacion`);
      expect(buscados.json()).toHaveLength(1);
    }),
  );

  it(
    'is refused under its field where it is none',
    withApi(async (api) => {
      const { guardar } = await conArticulos(api);
      for (const [cambios, campo] of [
        [{ motivo: 'prisa' }, 'motivo'],
        [{ motivo: 6 }, 'motivo'],
        [{ motivo: { a: 1 } }, 'motivo'],
        [{ motivo: 'otro' }, 'motivo_texto'],
        [{ motivo: 'otro', motivo_texto: 'x'.repeat(501) }, 'motivo_texto'],
        [{ minimo: -1 }, 'minimo'],
        [{ minimo: 'x' }, 'minimo'],
      ] as const) {
        const res = await guardar({ cantidad: 4, ...cambios });
        expect([res.statusCode, Object.keys(res.json<object>())]).toEqual([422, expect.arrayContaining([campo])]);
      }
    }),
  );
});

describe('the minimum stock (REG-017)', () => {
  it(
    'stays where a save does not name it, and goes where it is emptied',
    withApi(async (api) => {
      const { gestion, cable } = await conArticulos(api);
      const { minimo: _, ...sin } = { ...cable, version: undefined };
      const guardar = async (cambios: object) =>
        (await gestion.post('/api/componente', { ...sin, ...cambios })).json<{ minimo: number | null }>().minimo;
      expect(cable.minimo).toBeNull();
      expect(await guardar({ minimo: '12' })).toBe(12);
      expect(await guardar({})).toBe(12);
      expect(await guardar({ minimo: '' })).toBeNull();
      const nova = await nuevoTerminal(gestion, { cantidad: 3, minimo: 4 });
      const { marca, modelo, componentes } = nova;
      const otra = await gestion.multipart('/api/terminal', { id: nova.id, marca, modelo, componentes, cantidad: 3 });
      expect(otra.json()).toMatchObject({ minimo: 4 });
    }),
  );

  it(
    'narrows and orders the lists that show stock, and their sheets',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const hacer = (nombre: string, cantidad: number, minimo: number | null) =>
        nuevoComponente(gestion, { ...formaDeComponente(), nombre, cantidad, minimo });
      await hacer('Escaso', 1, 2);
      await hacer('Justo', 2, 2);
      await hacer('Libre', 0, null);
      await hacer('Sin nada', 0, 9);
      const { componentes } = await nuevoTerminal(gestion, { marca: 'Apex', modelo: 'Z1', cantidad: 3, minimo: 5 });
      const nombres = async (ruta: string) =>
        (await gestion.get(`/api${ruta}`)).json<{ nombre: string }[]>().map(({ nombre }) => nombre);
      expect(await nombres('/componente/all?bajo_minimo=true')).toEqual(['Escaso', 'Sin nada']);
      expect(await nombres('/componente/all?bajo_minimo=true&sort=-bajo_minimo')).toEqual(['Sin nada', 'Escaso']);
      expect(await nombres('/componente/all?bajo_minimo=false')).toEqual(
        expect.arrayContaining(['Justo', 'Libre', ...componentes]),
      );
      expect(await nombres('/terminal/all?bajo_minimo=true')).toEqual(['Apex Z1']);
      const inventario = await gestion.get('/api/inventario/all?bajo_minimo=true&limit=1');
      expect([inventario.headers['x-total-count'], inventario.json()]).toMatchObject(['3', [{ minimo: 5 }]]);
      for (const lista of ['componente', 'terminal', 'inventario']) {
        expect((await gestion.get(`/api/${lista}/all/export?bajo_minimo=true`)).statusCode).toBe(200);
        expect((await gestion.get(`/api/${lista}/all?bajo_minimo=quiza`)).statusCode).toBe(400);
      }
    }),
  );
});
