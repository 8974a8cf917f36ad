import type { Vista } from '@tajo/contract/vistas';
import { describe, expect, it } from 'vitest';
import { withApi, type Quien } from '../../test/with-api.ts';

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
      expect((await admin.delete(`/api/vista/${id}`)).statusCode).toBe(409);
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
});
