import type { Proyecto } from '@tajo/contract/proyectos';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico } from '../../test/make/partes.ts';
import { formaDeProyecto, hacerCliente, hacerContrata, hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';

describe('proyectos', () => {
  it(
    'creates, reads, changes and deletes',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api, { nombre: 'Óptica Sol' });
      const contrata = await hacerContrata(api, { nombre: 'Montajes Ñu', clientes: [cliente.id] });
      const forma = {
        nombre: 'Otoño',
        descripcion: '',
        id_cliente: String(cliente.id),
        id_contrata: contrata.id,
        id_categoria: 2,
        fecha_inicio: '2026-10-01',
        fecha_fin: '2026-10-01',
        finalizado: true,
      };
      const alta = await gestion.post('/api/proyecto', forma);
      expect(alta.statusCode).toBe(201);
      const proyecto = alta.json<Proyecto>();
      expect(proyecto).toEqual({
        ...forma,
        id: expect.any(Number),
        version: 1,
        descripcion: null,
        id_cliente: cliente.id,
        finalizado: false,
        desc_categoria: 'Mantenimiento',
        desc_cliente: 'Óptica Sol',
        desc_contrata: 'Montajes Ñu',
      });
      expect((await gestion.get(`/api/proyecto/${proyecto.id}`)).json()).toEqual(proyecto);
      for (const ninguna of ['', null, 0]) {
        const cambio = await gestion.post('/api/proyecto', { ...proyecto, version: undefined, id_contrata: ninguna });
        expect(cambio.statusCode).toBe(200);
        expect(cambio.json()).toMatchObject({ id_contrata: null, desc_contrata: null });
      }
      expect((await gestion.post('/api/proyecto', proyecto)).statusCode).toBe(409);
      expect((await gestion.delete(`/api/proyecto/${proyecto.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/proyecto/${proyecto.id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'says who would have no project without it',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const [uno, otro] = [await hacerProyecto(api), await hacerProyecto(api)];
      const ana = { id: await hacerTecnico(api, uno.id, { nombre: 'Ana' }), nombre: 'Ana' };
      const luis = await hacerTecnico(api, uno.id);
      await api.system.db.insertInto('usuario_proyecto').values({ id_usuario: luis, id_proyecto: otro.id }).execute();
      const ida = await hacerTecnico(api, uno.id);
      const admin = await api.as('ADMIN');
      expect((await admin.delete(`/api/usuario/${ida}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/proyecto/${uno.id}/borrar`)).json()).toEqual({ tecnicos: [ana] });
      expect((await gestion.get(`/api/proyecto/${otro.id}/borrar`)).json()).toEqual({ tecnicos: [] });
      expect((await gestion.get('/api/proyecto/999999/borrar')).statusCode).toBe(404);
    }),
  );

  it(
    'takes one after the other what comes at once, whatever client each gives it',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { version: _, ...proyecto } = await hacerProyecto(api);
      const clientes = await Promise.all(Array.from({ length: 6 }, () => hacerCliente(api)));
      const dar = ({ id }: { id: number }) => gestion.post('/api/proyecto', { ...proyecto, id_cliente: id });
      const todas = await Promise.all(clientes.map(dar));
      expect(todas.map((res) => res.statusCode)).toEqual(clientes.map(() => 200));
    }),
  );

  it(
    'says under which field a save is wrong',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const ajena = await hacerContrata(api, { clientes: [(await hacerCliente(api)).id] });
      const proyecto = await hacerProyecto(api, { nombre: 'Peña', id_cliente: cliente.id });
      const forma = formaDeProyecto(cliente.id);
      const campos = async (cambio: object) => {
        const res = await gestion.post('/api/proyecto', { ...forma, ...cambio });
        expect(res.statusCode).toBe(422);
        const { message, ...marcados } = res.json<{ message: string }>();
        expect(message).toBe('Revise los campos marcados.');
        return Object.keys(marcados);
      };
      expect(await campos({ nombre: '', fecha_inicio: '2026-02-30', fecha_fin: 'x' })).toEqual([
        'nombre',
        'fecha_inicio',
        'fecha_fin',
      ]);
      expect(await campos({ id_cliente: 999_999, id_contrata: 999_999, id_categoria: 15 })).toEqual([
        'id_cliente',
        'id_contrata',
        'id_categoria',
      ]);
      expect(await campos({ id_categoria: 99_999 })).toEqual(['id_categoria']);
      expect(await campos({ id_cliente: 3_000_000_000, id_contrata: '3000000000' })).toEqual([
        'id_cliente',
        'id_contrata',
      ]);
      expect(await campos({ fecha_fin: '2025-12-31' })).toEqual(['fecha_fin']);
      expect(await campos({ id_contrata: ajena.id })).toEqual(['id_contrata']);
      expect(await campos({ nombre: 'PEÑA' })).toEqual(['nombre']);
      expect((await gestion.post('/api/proyecto', { ...forma, nombre: 'Pena' })).statusCode).toBe(201);
      expect((await gestion.post('/api/proyecto', { ...proyecto, id: 999_999 })).statusCode).toBe(404);
    }),
  );

  it(
    'is finished by an edit, stays so without the flag, and opens again only under an active client',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const { version: _, ...proyecto } = await hacerProyecto(api, { id_cliente: cliente.id });
      const guardar = async (finalizado?: boolean) => gestion.post('/api/proyecto', { ...proyecto, finalizado });
      expect((await guardar(true)).json()).toHaveProperty('finalizado', true);
      expect((await guardar()).json()).toHaveProperty('finalizado', true);
      expect((await guardar(false)).json()).toHaveProperty('finalizado', false);
      await gestion.post('/api/cliente', { ...cliente, baja: true });
      expect((await gestion.get(`/api/proyecto/${proyecto.id}`)).json()).toHaveProperty('finalizado', true);
      const abrir = await guardar(false);
      expect(abrir.statusCode).toBe(422);
      expect(abrir.json()).toHaveProperty('id_cliente');
      const nuevo = await gestion.post('/api/proyecto', formaDeProyecto(cliente.id));
      expect(nuevo.json()).toHaveProperty('id_cliente');
    }),
  );

  it(
    'is not deleted while it has partes',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id_proyecto } = await hacerParte(api);
      const res = await gestion.delete(`/api/proyecto/${id_proyecto}`);
      expect([res.statusCode, res.json()]).toEqual([
        409,
        { message: 'No se puede eliminar: el proyecto tiene partes.' },
      ]);
    }),
  );

  it(
    'lists with its filters and states, and offers them in selects',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api, { nombre: 'Óptica Sol' });
      const contrata = await hacerContrata(api, { clientes: [cliente.nombre] });
      const abierto = await hacerProyecto(api, { nombre: 'b', id_cliente: cliente.id, id_contrata: contrata.id });
      const cerrado = await hacerProyecto(api, { nombre: 'A', id_cliente: cliente.id, fecha_fin: '2026-06-01' });
      await gestion.post('/api/proyecto', { ...cerrado, finalizado: true });
      await hacerProyecto(api, { nombre: 'c' });
      const nombres = async (path: string) => (await gestion.get(path)).json<Proyecto[]>().map((p) => p.nombre);
      expect(await nombres('/api/proyecto/all')).toEqual(['A', 'b', 'c']);
      expect(await nombres('/api/proyecto/all?estado=activos&sort=-nombre')).toEqual(['c', 'b']);
      expect(await nombres('/api/proyecto/all?estado=bajas')).toEqual(['A']);
      expect(await nombres('/api/proyecto/all?desc_cliente=optica&desc_contrata=contrata')).toEqual(['b']);
      expect(await nombres('/api/proyecto/all?fecha_fin=2026-06-01')).toEqual(['A']);
      expect(await nombres('/api/proyecto/all?fecha_inicio=2026-01-02')).toEqual([]);
      expect(await nombres('/api/proyecto/all/select')).toEqual(['b', 'c']);
      expect(await nombres('/api/proyecto/all/select?todos=true')).toEqual(['A', 'b', 'c']);
      expect(await nombres(`/api/proyecto/all/select/cliente/${cliente.id}`)).toEqual(['A', 'b']);
      expect(await nombres(`/api/proyecto/all/select/contrata/${contrata.id}`)).toEqual(['b']);
      for (const de of ['cliente', 'contrata']) {
        expect((await gestion.get(`/api/proyecto/all/select/${de}/999999`)).statusCode).toBe(404);
      }
      expect((await gestion.get('/api/proyecto/all/export')).statusCode).toBe(200);
      for (const columna of ['desc_categoria', 'fecha_fin', 'desc_cliente', 'desc_contrata', 'finalizado']) {
        expect(await nombres(`/api/proyecto/all?sort=-${columna}`), columna).toHaveLength(3);
      }
      expect(abierto.desc_contrata).toBe(contrata.nombre);
    }),
  );

  it(
    'and its fixed categories are the office’s alone',
    withApi(async (api) => {
      const paths = ['/api/proyecto/all', '/api/proyecto/all/select', '/api/proyecto/1', '/api/categoria/componentes'];
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const quien = await api.as(role);
        for (const path of [...paths, '/api/categoria/proyectos']) expect((await quien.get(path)).statusCode).toBe(403);
        expect((await quien.post('/api/proyecto', {})).statusCode).toBe(403);
        expect((await quien.multipart('/api/proyecto/partes', { id: 1 })).statusCode).toBe(403);
        expect((await quien.delete('/api/proyecto/1')).statusCode).toBe(403);
      }
      const gestion = await api.as('GESTION');
      expect((await gestion.get('/api/categoria/proyectos')).json()).toEqual([
        { id: 4, nombre: 'Auditoría' },
        { id: 1, nombre: 'Instalación' },
        { id: 2, nombre: 'Mantenimiento' },
        { id: 3, nombre: 'Retirada' },
      ]);
      expect((await gestion.get('/api/categoria/componentes')).json()).toHaveLength(3);
      expect((await gestion.get('/api/categoria/usuarios')).statusCode).toBe(403);
      expect((await (await api.as('ADMIN')).get('/api/categoria/usuarios')).json()).toHaveLength(4);
    }),
  );
});
