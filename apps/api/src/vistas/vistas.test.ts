import { LISTAS } from '@tajo/contract/listas';
import type { Vista } from '@tajo/contract/vistas';
import type { Novedad } from '@tajo/contract/vivo';
import { describe, expect, it } from 'vitest';
import { oyente } from '../../test/listening.ts';
import { nuevoComponente, nuevoUsuario } from '../../test/make/registros.ts';
import { withApi, withCommittedApi, withReplicas, type Quien } from '../../test/with-api.ts';
import { ROOMS } from '../rooms.ts';

const LISTA = '/parte/asignados';
const FORMA = { lista: LISTA, nombre: 'Lo mío', direccion: '?alerta=%223%22&orden=-alerta', compartida: false };
const todas = async (quien: Quien, lista = LISTA) =>
  (await quien.get(`/api/vista/all?lista=${encodeURIComponent(lista)}`)).json<Vista[]>();
const nombres = async (quien: Quien, lista?: string) => (await todas(quien, lista)).map(({ nombre }) => nombre);

describe('views of a list (REG-012)', () => {
  it(
    'are saved, changed and deleted by whose they are, with history',
    withApi(async ({ as, system }) => {
      for (const role of ['ADMIN', 'GESTION', 'TECNICO', 'EMPRESA'] as const) {
        const quien = await as(role);
        const alta = await quien.post('/api/vista', FORMA);
        expect(alta.statusCode).toBe(201);
        const { id, ...resto } = alta.json<Vista>();
        expect(resto).toEqual({
          ...FORMA,
          version: 1,
          id_usuario: quien.actor.id,
          nombre_usuario: quien.actor.nombre,
          inicial: false,
        });
        const cambio = await quien.post('/api/vista', { ...FORMA, id, version: 1, nombre: 'Otra', direccion: '' });
        expect(cambio.json()).toMatchObject({ id, version: 2, nombre: 'Otra', direccion: '' });
        expect((await quien.post('/api/vista', { ...FORMA, id, version: 1 })).statusCode).toBe(409);
        expect(await nombres(quien)).toEqual(['Otra']);
        expect(await nombres(quien, '/cliente/all')).toEqual([]);
        expect((await quien.delete(`/api/vista/${id}`)).statusCode).toBe(204);
        expect(await nombres(quien)).toEqual([]);
        const lineas = await system.db
          .selectFrom('historial')
          .where('entidad', '=', 'vista')
          .where('id_entidad', '=', id)
          .select('accion')
          .orderBy('id')
          .execute();
        expect(lineas.map(({ accion }) => accion)).toEqual(['vista.guardar', 'vista.guardar', 'vista.borrar']);
      }
    }),
  );

  it(
    'of the office are shared with the office only, and stay whose they are',
    withApi(async ({ as }) => {
      const [admin, gestion, tecnico] = [await as('ADMIN'), await as('GESTION'), await as('TECNICO')];
      const { id } = (await gestion.post('/api/vista', { ...FORMA, compartida: true })).json<Vista>();
      await gestion.post('/api/vista', { ...FORMA, nombre: 'Sin compartir' });
      expect(await nombres(admin)).toEqual(['Lo mío']);
      expect(await nombres(tecnico)).toEqual([]);
      const ajena = await admin.post('/api/vista', { ...FORMA, id, nombre: 'Cambiada' });
      expect(ajena.statusCode).toBe(409);
      expect(ajena.json().message).toContain(gestion.actor.nombre);
      expect((await tecnico.post('/api/vista', { ...FORMA, id })).statusCode).toBe(404);
      expect((await tecnico.delete(`/api/vista/${id}`)).statusCode).toBe(404);
      const compartir = await tecnico.post('/api/vista', { ...FORMA, compartida: true });
      expect([compartir.statusCode, compartir.json().compartida]).toEqual([
        422,
        'Solo la oficina puede compartir vistas.',
      ]);
      expect(await nombres(gestion)).toEqual(['Lo mío', 'Sin compartir']);
    }),
  );

  it(
    'are shared with who may read their list only',
    withApi(async ({ as, asUsuario }) => {
      const [admin, gestion] = [await as('ADMIN'), await as('GESTION')];
      const deUsuarios = { ...FORMA, lista: '/usuario/all', direccion: '?nombre=%22Ana%22' };
      const { id } = (await admin.post('/api/vista', { ...deUsuarios, compartida: true })).json<Vista>();
      const propia = await gestion.post('/api/vista', { ...deUsuarios, nombre: 'Propia' });
      expect(propia.statusCode).toBe(201);
      expect(await nombres(gestion, deUsuarios.lista)).toEqual(['Propia']);
      expect((await gestion.post('/api/vista', { ...deUsuarios, id })).statusCode).toBe(404);
      expect((await gestion.delete(`/api/vista/${id}`)).statusCode).toBe(404);
      const inicial = { lista: deUsuarios.lista, id_vista: id };
      expect((await gestion.post('/api/vista/inicial', inicial)).statusCode).toBe(404);
      const otro = await asUsuario((await nuevoUsuario(admin, { id_role: 1 })).id);
      expect(await nombres(otro, deUsuarios.lista)).toEqual(['Lo mío']);
    }),
  );

  it(
    'that are shared are deleted by an ADMIN, also once the user who saved them was deleted',
    withApi(async ({ as, asUsuario }) => {
      const [admin, gestion] = [await as('ADMIN'), await as('GESTION')];
      const otra = await asUsuario((await nuevoUsuario(admin)).id);
      const una = async () => (await gestion.post('/api/vista', { ...FORMA, compartida: true })).json<Vista>().id;
      expect((await admin.delete(`/api/vista/${await una()}`)).statusCode).toBe(204);
      const id = await una();
      expect((await admin.delete(`/api/usuario/${gestion.actor.id}`)).statusCode).toBe(204);
      expect((await otra.delete(`/api/vista/${id}`)).statusCode).toBe(409);
      expect((await admin.post('/api/vista', { ...FORMA, id, version: 1 })).statusCode).toBe(409);
      expect((await admin.delete(`/api/vista/${id}`)).statusCode).toBe(204);
      expect(await nombres(otra)).toEqual([]);
    }),
  );

  it(
    'may be what a list opens in, for each person, as long as he sees it',
    withApi(async ({ as }) => {
      const [admin, gestion, tecnico] = [await as('ADMIN'), await as('GESTION'), await as('TECNICO')];
      const { id } = (await gestion.post('/api/vista', { ...FORMA, compartida: true })).json<Vista>();
      const otra = (await admin.post('/api/vista', { ...FORMA, nombre: 'Otra' })).json<Vista>();
      const inicial = async (quien: Quien) => (await todas(quien)).find((v) => v.inicial)?.id;
      const empezar = async (quien: Quien, id_vista: number | null, lista = LISTA) =>
        (await quien.post('/api/vista/inicial', { lista, id_vista })).statusCode;
      expect(await empezar(admin, otra.id)).toBe(204);
      expect(await empezar(admin, id)).toBe(204);
      expect(await inicial(admin)).toBe(id);
      expect(await inicial(gestion)).toBeUndefined();
      expect([await empezar(tecnico, id), await empezar(admin, id, '/cliente/all')]).toEqual([404, 404]);
      await gestion.post('/api/vista/inicial', { lista: LISTA, id_vista: id });
      const cambio = await gestion.post('/api/vista', { ...FORMA, id, compartida: false });
      expect(cambio.json()).toMatchObject({ inicial: true });
      await gestion.post('/api/vista', { ...FORMA, id, compartida: true });
      expect([await inicial(admin), await inicial(gestion)]).toEqual([undefined, id]);
      expect(await empezar(gestion, null)).toBe(204);
      expect(await inicial(gestion)).toBeUndefined();
      await empezar(gestion, id);
      expect((await gestion.delete(`/api/vista/${id}`)).statusCode).toBe(204);
    }),
  );

  it(
    'are listed by name, and which one a list opens in is of one person and one list',
    withApi(async ({ as }) => {
      const [admin, gestion] = [await as('ADMIN'), await as('GESTION')];
      const guardar = async (nombre: string, lista = LISTA) =>
        (await gestion.post('/api/vista', { ...FORMA, nombre, lista, compartida: true })).json<Vista>();
      const [zeta, abaco, otra] = [
        await guardar('Zeta'),
        await guardar('ábaco'),
        await guardar('Otra', '/cliente/all'),
      ];
      expect(await nombres(gestion)).toEqual(['ábaco', 'Zeta']);
      const empezar = (quien: Quien, id_vista: number | null, lista = LISTA) =>
        quien.post('/api/vista/inicial', { lista, id_vista });
      const iniciales = async (quien: Quien) =>
        [...(await todas(quien)), ...(await todas(quien, '/cliente/all'))].filter((v) => v.inicial).map(({ id }) => id);
      await empezar(gestion, zeta.id);
      await empezar(gestion, otra.id, '/cliente/all');
      await empezar(admin, zeta.id);
      await empezar(gestion, null);
      expect([await iniciales(gestion), await iniciales(admin)]).toEqual([[otra.id], [zeta.id]]);
      // Only the view that is no longer shared stops being somebody's initial one.
      await gestion.post('/api/vista', { ...FORMA, id: abaco.id, compartida: false });
      expect(await iniciales(admin)).toEqual([zeta.id]);
    }),
  );

  it(
    'have a name of their own among those of one person in one list, and a list',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { id } = (await gestion.post('/api/vista', FORMA)).json<Vista>();
      expect((await gestion.post('/api/vista', { ...FORMA, nombre: 'LO MIO' })).json()).toMatchObject({
        nombre: 'Ya tiene una vista con este nombre en esta lista.',
      });
      expect((await gestion.post('/api/vista', { ...FORMA, lista: '/cliente/all' })).statusCode).toBe(201);
      expect((await (await as('ADMIN')).post('/api/vista', FORMA)).statusCode).toBe(201);
      const mudada = await gestion.post('/api/vista', { ...FORMA, id, lista: '/contrata/all' });
      expect([mudada.statusCode, mudada.json().lista]).toEqual([422, 'La vista es de otra lista.']);
      const mal = await gestion.post('/api/vista', { nombre: ' ', direccion: 'x'.repeat(2001) });
      expect(Object.keys(mal.json())).toEqual(expect.arrayContaining(['lista', 'nombre', 'direccion']));
    }),
  );

  it(
    'are of a list that there is',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      for (const lista of ['/parte', '/login/user', 'nada', '/parte/asignados/export']) {
        const alta = await gestion.post('/api/vista', { ...FORMA, lista });
        expect([alta.statusCode, alta.json().lista]).toEqual([422, 'No existe esta lista.']);
        const inicial = await gestion.post('/api/vista/inicial', { lista, id_vista: null });
        expect([inicial.statusCode, inicial.json().lista]).toEqual([422, 'No existe esta lista.']);
      }
      const deSala = ROOMS.flatMap(({ api }) => Object.values(api)).filter((e) => e.method === 'GET' && e.lista);
      expect([...LISTAS.keys()].toSorted()).toEqual(deSala.map(({ path }) => path).toSorted());
    }),
  );

  it(
    'are 50 at most of one person in one list, also when many are saved at once',
    withCommittedApi(async ({ as }) => {
      const [gestion, admin] = [await as('GESTION'), await as('ADMIN')];
      const guardar = (quien: Quien, n: number, lista = LISTA) =>
        quien.post('/api/vista', { ...FORMA, lista, nombre: `Vista ${n}` });
      const altas = await Promise.all(Array.from({ length: 54 }, (_, n) => guardar(gestion, n)));
      expect(altas.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
      const llena = await guardar(gestion, 99);
      expect([llena.statusCode, llena.json().nombre]).toEqual([
        422,
        'Ya tiene 50 vistas en esta lista: elimine alguna para guardar otra.',
      ]);
      expect((await guardar(gestion, 1, '/cliente/all')).statusCode).toBe(201);
      expect((await guardar(admin, 1)).statusCode).toBe(201);
      const [una] = await todas(gestion);
      expect((await gestion.post('/api/vista', { ...una, nombre: 'Otro nombre' })).statusCode).toBe(200);
      await gestion.delete(`/api/vista/${una?.id}`);
      expect((await guardar(gestion, 99)).statusCode).toBe(201);
    }),
  );

  it(
    'are told to whose they are, and to the office while they are shared with it',
    withReplicas(async (una, otra) => {
      const [gestion, admin] = [await una.as('GESTION'), await otra.as('ADMIN')];
      const [suyo, ajeno] = [await oyente(una, gestion), await oyente(otra, admin)];
      const deVista = ({ sala }: Novedad) => sala === 'vista';
      const deComponente = ({ sala }: Novedad) => sala === 'componente';
      const { id } = (await gestion.post('/api/vista', FORMA)).json<Vista>();
      const guardar = (cambio: object) => gestion.post('/api/vista', { ...FORMA, id, ...cambio });
      await guardar({ nombre: 'Otra' });
      expect(await suyo.hasta(deVista)).toContainEqual({ sala: 'vista', ids: [id], propia: true });
      await nuevoComponente(gestion);
      expect((await ajeno.hasta(deComponente)).map(({ sala }) => sala)).toEqual(['componente']);
      // Shared, and no longer shared: both are notified to the office.
      await guardar({ compartida: true });
      expect((await ajeno.hasta(deVista)).at(-1)).toEqual({ sala: 'vista', ids: [id], propia: false });
      await guardar({ compartida: false });
      expect((await ajeno.hasta(deVista)).at(-1)).toEqual({ sala: 'vista', ids: [id], propia: false });
    }),
  );
});
