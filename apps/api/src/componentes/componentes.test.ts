import { describe, expect, it } from 'vitest';
import { formaDeComponente, nuevoComponente, nuevoMueble, nuevoTerminal } from '../../test/make/registros.ts';
import { counting } from '../../test/statements.ts';
import { withApi } from '../../test/with-api.ts';
import { guardarComponente } from './componentes.commands.ts';

describe('componentes', () => {
  it(
    'creates, reads, changes and deletes',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const forma = { ...formaDeComponente(), desuso: true, fecha_baja: '2020-01-01' };
      const alta = await gestion.post('/api/componente', forma);
      expect(alta.statusCode).toBe(201);
      const uno = alta.json();
      expect(uno).toEqual({
        ...forma,
        id: uno.id,
        version: 1,
        desc_categoria: 'Terminal / posición',
        pack: false,
        cantidad_pack: null,
        minimo: null,
        desuso: false,
        fecha_baja: null,
      });
      expect((await gestion.get(`/api/componente/${uno.id}`)).json()).toEqual({ ...uno, descuadre: 0 });
      const cambio = await gestion.post('/api/componente', { ...uno, cantidad: '25', desuso: true, version: 1 });
      expect(cambio.statusCode).toBe(200);
      expect(cambio.json()).toMatchObject({ cantidad: 25, desuso: true, fecha_baja: '2026-11-20', version: 2 });
      expect((await gestion.delete(`/api/componente/${uno.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/componente/${uno.id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'is looked for in all shops only if its category changes: meanwhile nobody can record it',
    withApi(async (api) => {
      const { actor, ...gestion } = await api.as('GESTION');
      const forma = formaDeComponente();
      const { id } = await nuevoComponente(gestion, forma);
      const guardar = async (cambio: object) => {
        const { db, statements } = counting(api.system.db);
        const pedido = { ...forma, id, cantidad_vista: forma.cantidad, ...cambio };
        await guardarComponente({ ...api.system, db }, actor, pedido as never);
        return statements();
      };
      const [cambia, sigue] = [await guardar({ id_categoria: 16 }), await guardar({ id_categoria: 16, pack: false })];
      expect(cambia - sigue).toBe(1);
    }),
  );

  it(
    'writes each new stock figure as a movement, so that they add up to it',
    withApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoComponente(gestion, { cantidad: 10 });
      await gestion.post('/api/componente', { ...uno, cantidad: 4 });
      await gestion.post('/api/componente', { ...uno, cantidad: 4, fabricante: 'Otra' });
      const movimientos = await system.db
        .selectFrom('movimiento')
        .innerJoin('lugar as d', 'd.id', 'id_desde')
        .select(['unidades', 'd.clase as desde', 'movimiento.clase'])
        .where('id_componente', '=', uno.id)
        .orderBy('movimiento.id')
        .execute();
      expect(movimientos).toEqual([
        { unidades: 10, desde: 'ajuste', clase: 'ajuste' },
        { unidades: 6, desde: 'almacen', clase: 'ajuste' },
      ]);
    }),
  );

  it(
    'takes no negative stock, but one that is negative already may come back',
    withApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoComponente(gestion);
      expect((await gestion.post('/api/componente', { ...uno, cantidad: -1 })).json()).toMatchObject({
        cantidad: 'Debe ser 0 o más.',
      });
      await system.db.updateTable('componente').set({ cantidad: -2 }).where('id', '=', uno.id).execute();
      expect((await gestion.post('/api/componente', { ...uno, cantidad: -2 })).statusCode).toBe(200);
      expect((await gestion.post('/api/componente', { ...uno, version: 2, cantidad: -3 })).statusCode).toBe(422);
    }),
  );

  it(
    'wants the number of elements of a pack',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const sin = await gestion.post('/api/componente', { ...formaDeComponente(), pack: true });
      expect(sin.statusCode).toBe(422);
      expect(sin.json()).toHaveProperty('cantidad_pack');
      const pack = await nuevoComponente(gestion, { pack: true, cantidad_pack: 6 });
      expect(pack).toMatchObject({ pack: true, cantidad_pack: 6 });
      const suelto = await gestion.post('/api/componente', { ...pack, pack: false });
      expect(suelto.json()).toMatchObject({ pack: false, cantidad_pack: null });
    }),
  );

  it(
    'names every wrong field at once, and the field of a duplicate',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mal = await gestion.post('/api/componente', { nombre: 'x'.repeat(201), cantidad: '1.5', id_categoria: '' });
      expect(mal.statusCode).toBe(422);
      expect(Object.keys(mal.json()).toSorted()).toEqual([
        'cantidad',
        'descripcion',
        'fabricante',
        'id_categoria',
        'message',
        'nombre',
      ]);
      expect(
        (await gestion.post('/api/componente', { ...formaDeComponente(), id_categoria: 11 })).json(),
      ).toHaveProperty('id_categoria');
      await nuevoComponente(gestion, { nombre: 'Cablé' });
      const doble = await gestion.post('/api/componente', { ...formaDeComponente(), nombre: 'CABLE' });
      expect(doble.statusCode).toBe(422);
      expect(doble.json()).toHaveProperty('nombre');
    }),
  );

  it(
    'tells who saved in between',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoComponente(gestion);
      expect((await gestion.post('/api/componente', uno)).statusCode).toBe(200);
      const tarde = await (await as('ADMIN')).post('/api/componente', uno);
      expect(tarde.statusCode).toBe(409);
      expect(tarde.json().message).toContain(gestion.actor.nombre);
    }),
  );

  it(
    'is not deleted while a terminal or a mueble names it',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoComponente(gestion);
      const otro = await nuevoComponente(gestion, { id_categoria: 16 });
      await nuevoTerminal(gestion, { componentes: [uno.nombre] });
      await nuevoMueble(gestion, { componentes: [otro.nombre] });
      for (const { id } of [uno, otro]) {
        const res = await gestion.delete(`/api/componente/${id}`);
        expect(res.statusCode).toBe(409);
        expect(res.json().message).toContain('No se puede eliminar');
      }
    }),
  );

  it(
    'offers the active ones of a category, to field people too',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const b = await nuevoComponente(gestion, { nombre: 'Ñu' });
      const a = await nuevoComponente(gestion, { nombre: 'Élite' });
      const viejo = await nuevoComponente(gestion, { nombre: 'Viejo' });
      await gestion.post('/api/componente', { ...viejo, desuso: true });
      await nuevoComponente(gestion, { id_categoria: 17 });
      const tecnico = await as('TECNICO');
      const opcion = ({ id, nombre }: { id: number; nombre: string }) => ({ id, nombre });
      expect((await tecnico.get('/api/componente/all/select/15')).json()).toEqual([a, b].map(opcion));
      expect((await tecnico.get('/api/componente/all/select/15?todos=true')).json()).toHaveLength(3);
      expect((await tecnico.get('/api/componente/all/select/99999')).json()).toEqual([]);
    }),
  );

  it(
    'lists with filters, order and the state',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const cable = await nuevoComponente(gestion, { nombre: 'Cable óptico', cantidad: 3 });
      const pack = await nuevoComponente(gestion, { nombre: 'Tornillos', cantidad: 30, pack: true, cantidad_pack: 12 });
      await gestion.post('/api/componente', { ...cable, desuso: true });
      const nombres = async (query: string): Promise<string[]> =>
        (await gestion.get(`/api/componente/all?limit=10&${query}`)).json<{ nombre: string }[]>().map((c) => c.nombre);
      expect(await nombres('')).toEqual([cable.nombre, pack.nombre]);
      expect(await nombres('estado=activos')).toEqual([pack.nombre]);
      expect(await nombres('nombre=OPTICO')).toEqual([cable.nombre]);
      expect(await nombres('cantidad=4')).toEqual([pack.nombre]);
      expect(await nombres('pack=true&cantidad_pack=12')).toEqual([pack.nombre]);
      expect(await nombres('desc_categoria=posicion&sort=-cantidad')).toEqual([pack.nombre, cable.nombre]);
      expect(await nombres('sort=cantidad_pack')).toEqual([cable.nombre, pack.nombre]);
      expect((await gestion.get('/api/componente/all?color=1')).statusCode).toBe(400);
      expect((await gestion.get('/api/componente/all/export')).statusCode).toBe(200);
    }),
  );

  it(
    "is the office's",
    withApi(async ({ as, anonimo }) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const campo = await as(role);
        expect((await campo.get('/api/componente/all')).statusCode).toBe(403);
        expect((await campo.get('/api/componente/1')).statusCode).toBe(403);
        expect((await campo.post('/api/componente', formaDeComponente())).statusCode).toBe(403);
        expect((await campo.delete('/api/componente/1')).statusCode).toBe(403);
      }
      expect((await anonimo.get('/api/componente/all/select/15')).statusCode).toBe(401);
    }),
  );
});
