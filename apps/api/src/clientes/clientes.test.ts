import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hacerCliente, hacerContrata, hacerProyecto } from '../../test/make/proyectos.ts';
import { filasDeHoja } from '../../test/sheet.ts';
import { withApi } from '../../test/with-api.ts';

const FORMA = {
  nombre: 'Óptica Ñandú',
  nif: 'B12345678',
  direccion: 'Calle Mayor, 1',
  contacto: 'Begoña Ibáñez',
  email: 'hola@nandu.es',
  telefono: '+34600111222',
  baja: false,
};

describe('clientes', () => {
  it(
    'creates, reads, changes and deletes',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const alta = await gestion.post('/api/cliente', { ...FORMA, nombre: '  Óptica Ñandú ', otra: 1 });
      expect(alta.statusCode).toBe(201);
      const { id } = alta.json();
      expect(alta.json()).toEqual({ ...FORMA, id, version: 1, fecha_baja: null });
      expect((await gestion.get(`/api/cliente/${id}`)).json()).toEqual(alta.json());
      const cambio = await gestion.post('/api/cliente', { ...FORMA, id, nif: 'X', contacto: 'Otro', version: 1 });
      expect(cambio.statusCode).toBe(200);
      expect(cambio.json()).toMatchObject({ contacto: 'Otro', nif: 'B12345678', version: 2 });
      expect((await gestion.delete(`/api/cliente/${id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/cliente/${id}`)).statusCode).toBe(404);
      expect((await gestion.delete(`/api/cliente/${id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'takes a NIF of digits as a number too',
    withApi(async ({ as }) => {
      const alta = await (await as('GESTION')).post('/api/cliente', { ...FORMA, nif: 12_345_678 });
      expect([alta.statusCode, alta.json()]).toEqual([201, expect.objectContaining({ nif: '12345678' })]);
    }),
  );

  it(
    'names every wrong field at once and stores nothing',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const res = await gestion.post('/api/cliente', {
        ...FORMA,
        nombre: ' ',
        nif: 'demasiado largo',
        direccion: { a: 1 },
        contacto: 'a\0b',
        email: 'nadie',
        telefono: '6 00',
      });
      expect(res.statusCode).toBe(422);
      expect(res.json()).toEqual({
        message: 'Revise los campos marcados.',
        nombre: 'Este campo es obligatorio.',
        nif: 'Máximo 9 caracteres.',
        direccion: 'Debe ser un texto.',
        contacto: 'Contiene caracteres que no se admiten.',
        email: 'La dirección de email introducida no es correcta.',
        telefono: 'El número de teléfono introducido no es correcto.',
      });
      expect((await gestion.get('/api/cliente/all')).json()).toEqual([]);
    }),
  );

  it(
    'refuses a second one of the same name or NIF, whatever the case and accents, but ñ is not n',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      await gestion.post('/api/cliente', FORMA);
      const nombre = await gestion.post('/api/cliente', { ...FORMA, nombre: 'OPTICA ÑANDU', nif: 'B1' });
      expect(nombre.statusCode).toBe(422);
      expect(nombre.json()).toMatchObject({ nombre: 'Ya existe un registro con este nombre' });
      const nif = await gestion.post('/api/cliente', { ...FORMA, nombre: 'Otra', nif: 'b12345678' });
      expect(nif.json()).toMatchObject({ nif: 'Ya existe un registro con este NIF' });
      expect((await gestion.post('/api/cliente', FORMA)).json()).toEqual({
        message: 'Revise los campos marcados.',
        nombre: 'Ya existe un registro con este nombre',
        nif: 'Ya existe un registro con este NIF',
      });
      expect((await gestion.post('/api/cliente', { ...FORMA, nombre: 'Óptica Nandú', nif: 'B2' })).statusCode).toBe(
        201,
      );
    }),
  );

  it.each([{ nif: undefined }, { nif: '' }, { nif: 'demasiado largo' }, { nif: 'OTRO' }])(
    'keeps its NIF whatever an edit sends: %j',
    ({ nif }) =>
      withApi(async ({ as }) => {
        const gestion = await as('GESTION');
        const { id } = (await gestion.post('/api/cliente', FORMA)).json();
        const res = await gestion.post('/api/cliente', { ...FORMA, id: String(id), contacto: 'Otra', nif });
        expect([res.statusCode, res.json()]).toMatchObject([200, { contacto: 'Otra', nif: FORMA.nif }]);
        const nuevo = await gestion.post('/api/cliente', { ...FORMA, id: '0', nif: undefined });
        expect([nuevo.statusCode, nuevo.json().nif]).toEqual([422, 'Este campo es obligatorio.']);
      })(),
  );

  it(
    'filters without case and accents, orders in Spanish, pages and counts',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      for (const [i, nombre] of ['Zara', 'Ñora', 'Nuez', 'árbol', '100 % café'].entries())
        await gestion.post('/api/cliente', { ...FORMA, nombre, nif: `B${i}` });
      const nombres = async (q: string) => {
        const res = await gestion.get(`/api/cliente/all?${q}`);
        return [res.statusCode, res.headers['x-total-count'], res.json().map((c: { nombre: string }) => c.nombre)];
      };
      expect(await nombres('')).toEqual([200, undefined, ['100 % café', 'árbol', 'Nuez', 'Ñora', 'Zara']]);
      expect(await nombres('limit=2&sort=-nombre')).toEqual([200, '5', ['Zara', 'Ñora']]);
      expect(await nombres('limit=2&offset=4')).toEqual([200, '5', ['Zara']]);
      expect(await nombres('limit=5&nombre=ÁR')).toEqual([200, '2', ['árbol', 'Zara']]);
      expect(await nombres('limit=5&nombre=nora')).toEqual([200, '1', ['Ñora']]);
      expect(await nombres('limit=5&nombre=%25')).toEqual([200, '1', ['100 % café']]);
      expect(await nombres('limit=5&nombre=_')).toEqual([200, '0', []]);
      expect(await nombres('limit=5&nombre=%20Zara%20')).toEqual([200, '1', ['Zara']]);
      expect(await nombres('limit=1&nombre=%20&nif=')).toEqual([200, '5', ['100 % café']]);
      expect(await nombres('limit=5&nif=b3')).toEqual([200, '1', ['árbol']]);
      expect(await nombres('limit=5&estado=bajas')).toEqual([200, '0', []]);
      expect(await nombres('limit=1&estado=activos,bajas')).toEqual([200, '5', ['100 % café']]);
      for (const mal of [
        'limit=0',
        'limit=201',
        'offset=-1',
        'sort=clave',
        'nada=1',
        'telefono=abc',
        'estado=x',
        'nombre=a%00b',
      ])
        expect((await gestion.get(`/api/cliente/all?${mal}`)).statusCode, mal).toBe(400);
    }),
  );

  it(
    'finishes the contratas and projects of a client that goes de baja, and revives none',
    withApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const { id } = (await gestion.post('/api/cliente', FORMA)).json();
      const { db } = system;
      const contrata = await db
        .insertInto('contrata')
        .values({ nombre: 'C', nif: 'C1', dir_fisica: 'x', dir_facturacion: 'x', telefono: '1', email: 'c@c.es' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('contrata_cliente').values({ id_contrata: contrata.id, id_cliente: id }).execute();
      const deProyecto = { nombre: 'P', id_cliente: id, id_categoria: 1, fecha_inicio: '2026-01-01' };
      await db.insertInto('proyecto').values(deProyecto).execute();

      const baja = await gestion.post('/api/cliente', { ...FORMA, id, baja: true });
      expect(baja.json()).toMatchObject({ baja: true, fecha_baja: '2026-11-20' });
      const estado = async () => ({
        contrata: await db.selectFrom('contrata').select(['finalizada', 'version']).executeTakeFirst(),
        proyecto: await db.selectFrom('proyecto').select(['finalizado', 'version']).executeTakeFirst(),
      });
      const caidos = { contrata: { finalizada: true, version: 2 }, proyecto: { finalizado: true, version: 2 } };
      expect(await estado()).toEqual(caidos);
      const vuelta = await gestion.post('/api/cliente', { ...FORMA, id, baja: false });
      expect(vuelta.json()).toMatchObject({ baja: false, fecha_baja: null });
      expect(await estado()).toEqual(caidos);
      const borrar = await gestion.delete(`/api/cliente/${id}`);
      expect(borrar.statusCode).toBe(409);
      expect(borrar.json()).toEqual({ message: expect.stringContaining('No se puede eliminar') });
    }),
  );

  it(
    'offers the active ones by name, and the others if they are wanted',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const zeta = await hacerCliente(api, { nombre: 'Zeta' });
      const baja = await hacerCliente(api, { nombre: 'Dormido' });
      await gestion.post('/api/cliente', { ...baja, baja: true });
      const alamo = await hacerCliente(api, { nombre: 'álamo' });
      const opcion = ({ id, nombre }: { id: number; nombre: string }) => ({ id, nombre });
      const opciones = async (query: string) => (await gestion.get(`/api/cliente/all/select${query}`)).json();
      expect(await opciones('')).toEqual([alamo, zeta].map(opcion));
      expect(await opciones('?todos=true')).toEqual([alamo, baja, zeta].map(opcion));
    }),
  );

  it(
    'says beforehand, by name, exactly what a baja then finishes',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const cliente = await hacerCliente(api);
      const otro = await hacerCliente(api);
      const zeta = await hacerContrata(api, { nombre: 'Zeta', clientes: [cliente.id, otro.id] });
      const dormido = await hacerCliente(api, { nombre: 'Dormido' });
      const alfa = await hacerContrata(api, { nombre: 'Álamo', clientes: [cliente.id, dormido.id] });
      const cerrada = await hacerContrata(api, { nombre: 'Cerrada', clientes: [cliente.id] });
      await gestion.post('/api/contrata', { ...cerrada, finalizada: true });
      const suyo = await hacerProyecto(api, { nombre: 'Suyo', id_cliente: cliente.id });
      await hacerProyecto(api, { nombre: 'De otro', id_cliente: otro.id, id_contrata: zeta.id });

      const ver = async () => (await gestion.get(`/api/cliente/${cliente.id}/baja`)).json();
      await api.system.db
        .updateTable('cliente')
        .set({ baja: true, fecha_baja: '2026-11-01' })
        .where('id', '=', dormido.id)
        .execute();
      expect(await ver()).toEqual({
        contratas: [
          { id: alfa.id, nombre: 'Álamo', otros_clientes: [] },
          { id: zeta.id, nombre: 'Zeta', otros_clientes: [otro.nombre] },
        ],
        proyectos: [{ id: suyo.id, nombre: 'Suyo' }],
      });
      const cambios = () =>
        api.system.db
          .selectFrom('historial')
          .select(['entidad', 'id_entidad', 'accion', 'antes', 'despues'])
          .orderBy('id')
          .execute();
      const antes = (await cambios()).length;
      await gestion.post('/api/cliente', { ...cliente, baja: true });
      const caidos = (await cambios()).slice(antes).filter((h) => h.accion.endsWith('.finalizar'));
      const ids = (entidad: string) => caidos.filter((h) => h.entidad === entidad).map((h) => h.id_entidad);
      expect(ids('contrata')).toEqual([zeta.id, alfa.id]);
      expect(ids('proyecto')).toEqual([suyo.id]);
      expect(caidos.map((h) => [h.antes, h.despues])).toEqual([
        ...[zeta, alfa].map(() => [{ finalizada: false }, { finalizada: true, fecha_baja: '2026-11-20' }]),
        [{ finalizado: false }, { finalizado: true }],
      ]);
      expect(await ver()).toEqual({ contratas: [], proyectos: [] });
      expect((await gestion.get('/api/cliente/999999/baja')).statusCode).toBe(404);
      for (const role of ['TECNICO', 'EMPRESA'] as const)
        expect((await (await api.as(role)).get(`/api/cliente/${cliente.id}/baja`)).statusCode).toBe(403);
    }),
  );

  it(
    'tells the second writer who saved, and lets him save anyway without a version',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { id } = (await gestion.post('/api/cliente', FORMA)).json();
      await gestion.post('/api/cliente', { ...FORMA, id, version: 1 });
      const admin = await as('ADMIN');
      const tarde = await admin.post('/api/cliente', { ...FORMA, id, version: 1, contacto: 'Tarde' });
      expect(tarde.statusCode).toBe(409);
      expect(tarde.json().message).toContain(gestion.actor.nombre);
      expect(tarde.json().message).toContain('20/11/2026 11:00');
      expect((await admin.post('/api/cliente', { ...FORMA, id, contacto: 'Tarde' })).json()).toMatchObject({
        version: 3,
      });
      const propia = await admin.post('/api/cliente', { ...FORMA, id, version: 2 });
      expect(propia.statusCode).toBe(409);
      expect(propia.json()).toEqual({
        message: 'Usted ya guardó este registro el 20/11/2026 11:00, después de abrirlo aquí.',
      });
      const historia = (await admin.get(`/api/historial/cliente/${id}`)).json();
      expect(historia[0]).toMatchObject({ campos: [{ campo: 'contacto', antes: 'Begoña Ibáñez', despues: 'Tarde' }] });
      expect(historia).toHaveLength(3);
    }),
  );

  it(
    'does a repeated request once, and refuses its key for another body',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const clave = { 'idempotency-key': '6f1c1f6e-2f0f-4b0e-9d3e-0123456789ab' };
      const una = await gestion.post('/api/cliente', FORMA, clave);
      const dos = await gestion.post('/api/cliente', FORMA, clave);
      expect([una.statusCode, dos.statusCode]).toEqual([201, 201]);
      expect(dos.json()).toEqual(una.json());
      expect((await gestion.get('/api/cliente/all')).json()).toHaveLength(1);
      expect((await gestion.post('/api/cliente', { ...FORMA, nombre: 'Otra' }, clave)).statusCode).toBe(422);
      expect((await gestion.post('/api/cliente', FORMA, { 'idempotency-key': 'x' })).statusCode).toBe(422);
    }),
  );

  it(
    'is for the office only, and knows what is no request',
    withApi(async ({ as, anonimo }) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const)
        for (const path of ['/api/cliente/all', '/api/cliente/all/export', '/api/cliente/1', '/api/cliente/all/select'])
          expect((await (await as(role)).get(path)).statusCode, `${role} ${path}`).toBe(403);
      expect((await anonimo.get('/api/cliente/all')).statusCode).toBe(401);
      const gestion = await as('GESTION');
      for (const id of ['x', '0', '-1', '99999999999', '1.5', '1e3'])
        expect((await gestion.get(`/api/cliente/${id}`)).statusCode, id).toBe(404);
      expect((await gestion.post('/api/cliente', [])).statusCode).toBe(400);
      expect((await gestion.post('/api/cliente', FORMA, { 'content-type': 'text/plain' })).statusCode).toBe(415);
      expect((await gestion.post('/api/cliente', { nombre: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
    }),
  );

  it(
    'exports what the filters leave as a spreadsheet',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      await gestion.post('/api/cliente', FORMA);
      const res = await gestion.get('/api/cliente/all/export?nombre=nandu');
      expect(res.statusCode).toBe(200);
      expect(res.headers['content-disposition']).toContain('Informe clientes - 20-11-2026.xlsx');
      expect(res.rawPayload.subarray(0, 2).toString()).toBe('PK');
    }),
  );

  it(
    'exports thousands, each once and in their order, which are read a thousand at a time',
    withApi(async ({ as, system }) => {
      const CUANTOS = 2001;
      await sql`insert into cliente (nombre, nif, direccion, telefono, email, contacto)
        select 'Tienda ' || n, 'B' || n, 'Calle Mayor, 1', '+34600111222', 'hola@nandu.es', 'Begoña'
        from generate_series(1, ${CUANTOS}) n`.execute(system.db);
      const gestion = await as('GESTION');
      for (const orden of ['nombre', '-nombre']) {
        const res = await gestion.get(`/api/cliente/all/export?sort=${orden}`);
        const nombres = filasDeHoja(res.rawPayload)
          .slice(1)
          .flatMap(([nombre = '']) => nombre);
        const suyos = Array.from({ length: CUANTOS }, (_, n) => `Tienda ${n + 1}`).toSorted();
        expect(nombres).toEqual(orden === 'nombre' ? suyos : suyos.toReversed());
      }
    }),
  );
});
