import type { Contrata } from '@tajo/contract/contratas';
import type { Cambio } from '@tajo/contract/historial';
import { describe, expect, it } from 'vitest';
import { formaDeContrata, hacerCliente, hacerContrata, hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi } from '../../test/with-api.ts';

describe('contratas', () => {
  it(
    'creates with clients by name or id, reads, changes and deletes',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const sol = await hacerCliente(api, { nombre: 'Óptica Sol' });
      const luna = await hacerCliente(api, { nombre: 'Luna' });
      const forma = { ...formaDeContrata(['OPTICA SOL', luna.id]), descripcion: '', finalizada: true };
      const alta = await gestion.post('/api/contrata', forma);
      expect(alta.statusCode).toBe(201);
      const contrata = alta.json<Contrata>();
      expect(contrata).toEqual({
        ...forma,
        id: expect.any(Number),
        version: 1,
        descripcion: null,
        clientes: ['Luna', 'Óptica Sol'],
        desc_clientes: 'Luna, Óptica Sol',
        finalizada: false,
        fecha_baja: null,
      });
      expect((await gestion.get(`/api/contrata/${contrata.id}`)).json()).toEqual(contrata);
      const cambio = await gestion.post('/api/contrata', { ...contrata, nif: 'OTRO', clientes: [sol.nombre] });
      expect(cambio.statusCode).toBe(200);
      expect(cambio.json()).toMatchObject({ nif: contrata.nif, clientes: ['Óptica Sol'], version: 2 });
      expect((await gestion.post('/api/contrata', contrata)).statusCode).toBe(409);
      expect((await gestion.delete(`/api/contrata/${contrata.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/contrata/${contrata.id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'says under which field a save is wrong',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const deBaja = await hacerCliente(api);
      await gestion.post('/api/cliente', { ...deBaja, baja: true });
      const otra = await hacerContrata(api, { clientes: [cliente.id] });
      const campos = async (cambio: object) => {
        const res = await gestion.post('/api/contrata', { ...formaDeContrata([cliente.id]), ...cambio });
        expect(res.statusCode).toBe(422);
        const { message: _, ...resto } = res.json<Record<string, string>>();
        return resto;
      };
      expect(await campos({ clientes: [] })).toEqual({ clientes: 'Seleccione al menos un cliente' });
      expect(await campos({ clientes: undefined })).toEqual({ clientes: 'Seleccione al menos un cliente' });
      expect(await campos({ clientes: ['Nadie'] })).toEqual({ clientes: 'No existe el cliente Nadie.' });
      expect(await campos({ clientes: [deBaja.id] })).toEqual({
        clientes: `El cliente ${deBaja.nombre} está de baja.`,
      });
      expect(await campos({ telefono: '+34600' })).toHaveProperty('telefono');
      expect(await campos({ nif: otra.nif.toLowerCase() })).toEqual({ nif: 'Ya existe un registro con este NIF' });
      expect(Object.keys(await campos({ nif: otra.nif, nombre: otra.nombre }))).toEqual(['nombre', 'nif']);
      expect(Object.keys(await campos({ nombre: '', email: 'x', dir_fisica: null }))).toEqual([
        'nombre',
        'dir_fisica',
        'email',
      ]);
    }),
  );

  it(
    'keeps a client that has gone de baja since, and takes it no second time',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const [seVa, queda] = [await hacerCliente(api), await hacerCliente(api)];
      const contrata = await hacerContrata(api, { clientes: [seVa.id, queda.id] });
      await gestion.post('/api/cliente', { ...seVa, baja: true });
      const guardar = async (clientes: readonly number[]) =>
        (await gestion.post('/api/contrata', { ...contrata, version: undefined, clientes })).statusCode;
      expect(await guardar([seVa.id, queda.id])).toBe(200);
      expect(await guardar([queda.id])).toBe(200);
      expect(await guardar([seVa.id, queda.id])).toBe(422);
    }),
  );

  it(
    'finishes its projects with it, whoever their client is, and revives none',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const contrata = await hacerContrata(api, { clientes: [cliente.id] });
      const suyo = await hacerProyecto(api, { id_cliente: cliente.id, id_contrata: contrata.id });
      const otro = await hacerProyecto(api, { id_cliente: cliente.id });
      const finalizado = async (id: number) =>
        (await gestion.get(`/api/proyecto/${id}`)).json<{ finalizado: boolean }>();
      const cierre = await gestion.post('/api/contrata', { ...contrata, nif: '', finalizada: true });
      expect(cierre.json()).toMatchObject({ nif: contrata.nif, finalizada: true, fecha_baja: '2026-11-20' });
      expect(await finalizado(suyo.id)).toMatchObject({ finalizado: true, version: 2 });
      expect(await finalizado(otro.id)).toMatchObject({ finalizado: false, version: 1 });
      const cierres = (await gestion.get(`/api/historial/proyecto/${suyo.id}`)).json<Cambio[]>();
      expect(cierres[0]).toMatchObject({
        accion: 'proyecto.finalizar',
        campos: [{ campo: 'finalizado', antes: false, despues: true }],
      });
      const abre = await gestion.post('/api/contrata', { ...contrata, version: undefined, finalizada: false });
      expect(abre.json()).toMatchObject({ finalizada: false, fecha_baja: null });
      expect(await finalizado(suyo.id)).toMatchObject({ finalizado: true });
    }),
  );

  it(
    'says beforehand, by name, exactly which projects end with it',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const contrata = await hacerContrata(api, { clientes: [cliente.id] });
      const deElla = { id_cliente: cliente.id, id_contrata: contrata.id };
      const zeta = await hacerProyecto(api, { nombre: 'Zeta', ...deElla });
      const alfa = await hacerProyecto(api, { nombre: 'alfa', ...deElla });
      const cerrado = await hacerProyecto(api, { nombre: 'Cerrado', ...deElla });
      await gestion.post('/api/proyecto', { ...cerrado, finalizado: true });
      await hacerProyecto(api, { id_cliente: cliente.id });
      const ver = async () => (await gestion.get(`/api/contrata/${contrata.id}/finalizar`)).json();
      expect(await ver()).toEqual({ proyectos: [alfa, zeta].map(({ id, nombre }) => ({ id, nombre })) });

      const abiertos = async () =>
        (await gestion.get('/api/proyecto/all?estado=activos')).json<{ id: number }[]>().map((p) => p.id);
      const antes = await abiertos();
      await gestion.post('/api/contrata', { ...contrata, finalizada: true });
      const quedan = await abiertos();
      expect(antes.filter((id) => !quedan.includes(id)).toSorted()).toEqual([zeta.id, alfa.id].toSorted());
      expect(await ver()).toEqual({ proyectos: [] });
      expect((await gestion.get('/api/contrata/999999/finalizar')).statusCode).toBe(404);
    }),
  );

  it(
    'is not deleted while it has projects, and lets a client go that has some',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const otro = await hacerCliente(api);
      const contrata = await hacerContrata(api, { clientes: [cliente.id] });
      const proyecto = await hacerProyecto(api, { id_cliente: cliente.id, id_contrata: contrata.id });
      const res = await gestion.delete(`/api/contrata/${contrata.id}`);
      expect([res.statusCode, res.json()]).toEqual([
        409,
        { message: 'No se puede eliminar: la contrata tiene proyectos.' },
      ]);
      expect((await gestion.post('/api/contrata', { ...contrata, clientes: [otro.id] })).statusCode).toBe(200);
      const sigue = await gestion.post('/api/proyecto', { ...proyecto, descripcion: 'Sigue' });
      expect(sigue.json()).toMatchObject({ id_contrata: contrata.id, descripcion: 'Sigue' });
    }),
  );

  it(
    'lists with its filters and states, and offers a client’s',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api, { nombre: 'Óptica Sol' });
      await hacerContrata(api, { nombre: 'Zeta', telefono: '912345678', clientes: [cliente.id] });
      const alfa = await hacerContrata(api, { nombre: 'alfa', clientes: [cliente.id] });
      await gestion.post('/api/contrata', { ...alfa, finalizada: true });
      await hacerContrata(api, { nombre: 'Ñu', clientes: [(await hacerCliente(api)).id] });
      const nombres = async (path: string) => (await gestion.get(path)).json<Contrata[]>().map((c) => c.nombre);
      expect(await nombres('/api/contrata/all')).toEqual(['alfa', 'Ñu', 'Zeta']);
      expect(await nombres('/api/contrata/all?estado=activos&desc_clientes=optica')).toEqual(['Zeta']);
      expect(await nombres('/api/contrata/all?telefono=2345&limit=5')).toEqual(['Zeta']);
      expect(await nombres('/api/contrata/all?sort=-desc_clientes')).toHaveLength(3);
      expect(await nombres(`/api/contrata/all/select/${cliente.id}`)).toEqual(['Zeta']);
      expect(await nombres(`/api/contrata/all/select/${cliente.id}?todos=true`)).toEqual(['alfa', 'Zeta']);
      expect((await gestion.get('/api/contrata/all/select/999999')).statusCode).toBe(404);
      expect((await gestion.get('/api/contrata/all/export')).statusCode).toBe(200);
    }),
  );

  it(
    'are the office’s alone',
    withApi(async (api) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const quien = await api.as(role);
        const paths = [
          '/api/contrata/all',
          '/api/contrata/all/export',
          '/api/contrata/1',
          '/api/contrata/1/finalizar',
          '/api/contrata/all/select/1',
        ];
        for (const path of paths) expect((await quien.get(path)).statusCode).toBe(403);
        expect((await quien.post('/api/contrata', {})).statusCode).toBe(403);
        expect((await quien.delete('/api/contrata/1')).statusCode).toBe(403);
      }
    }),
  );
});
