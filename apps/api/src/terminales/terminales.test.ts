import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nuevoComponente, nuevoTerminal } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';

const imagen = (format: 'png' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B5C6B' } })
    .toFormat(format)
    .toBuffer();

describe('terminales', () => {
  it(
    'creates with a picture, keeps it when none comes, and deletes',
    withApi(async ({ as, anonimo }) => {
      const gestion = await as('GESTION');
      const a = await nuevoComponente(gestion, { nombre: 'Ñandú' });
      const b = await nuevoComponente(gestion, { nombre: 'Nube' });
      const campos = { marca: 'Apex', modelo: 'Z1', cantidad: '7', componentes: [a.nombre, String(b.id), 'NUBE'] };
      const foto = { imagen: { nombre: 'z1.png', bytes: await imagen('png') } };
      const alta = await gestion.multipart('/api/terminal', campos, foto);
      expect(alta.statusCode).toBe(201);
      const uno = alta.json();
      expect(uno).toMatchObject({
        marca: 'Apex',
        modelo: 'Z1',
        nombre: 'Apex Z1',
        descripcion: 'Apex Z1',
        especificaciones: null,
        cantidad: 7,
        componentes: ['Nube', 'Ñandú'],
        desc_componentes: 'Nube, Ñandú',
      });
      expect((await anonimo.get(uno.path_imagen)).headers['content-type']).toBe('image/png');
      const cambio = await gestion.multipart('/api/terminal', { ...campos, id: uno.id, especificaciones: '4 puertos' });
      expect(cambio.statusCode).toBe(200);
      expect(cambio.json()).toMatchObject({ path_imagen: uno.path_imagen, especificaciones: '4 puertos', version: 2 });
      const [fila] = (await gestion.get('/api/terminal/all')).json();
      expect(fila).toEqual(cambio.json());
      expect((await gestion.get(`/api/terminal/${uno.id}`)).json()).toEqual({ ...fila, descuadre: 0 });
      const conIds = { ...campos, id: uno.id, componentes: JSON.stringify([a.id, 'nube']) };
      expect((await gestion.multipart('/api/terminal', conIds)).json().componentes).toEqual(['Nube', 'Ñandú']);
      expect((await gestion.delete(`/api/terminal/${uno.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/terminal/${uno.id}`)).statusCode).toBe(404);
      expect((await gestion.multipart('/api/terminal', conIds)).statusCode).toBe(404);
      expect((await gestion.get('/api/terminal/all')).json()).toEqual([]);
    }),
  );

  it(
    'takes PNG and JPEG only',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { nombre } = await nuevoComponente(gestion);
      const gif = { imagen: { nombre: 'z1.png', bytes: await imagen('gif') } };
      const campos = { marca: 'Apex', modelo: 'Z1', cantidad: 1, componentes: [nombre] };
      const res = await gestion.multipart('/api/terminal', campos, gif);
      expect(res.statusCode).toBe(415);
      expect(res.json()).toHaveProperty('imagen');
    }),
  );

  it(
    'takes no picture that is something else, holds nothing, or is too large to be drawn',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { nombre } = await nuevoComponente(gestion);
      const campos = { marca: 'Apex', modelo: 'Z1', cantidad: 1, componentes: [nombre] };
      const enorme = sharp({ create: { width: 6_500, height: 6_500, channels: 3, background: '#0B5C6B' } });
      const casos = [
        [415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
        [415, Buffer.alloc(0)],
        [422, await enorme.jpeg().toBuffer()],
      ] as const;
      for (const [estado, bytes] of casos) {
        const res = await gestion.multipart('/api/terminal', campos, { imagen: { nombre: 'z1.png', bytes } });
        expect([res.statusCode, Object.keys(res.json())]).toEqual([estado, ['imagen', 'message']]);
      }
      expect((await gestion.get('/api/terminal/all')).json()).toEqual([]);
    }),
  );

  it(
    'requires components that exist and are in use',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const campos = { marca: 'Apex', modelo: 'Z1', cantidad: 1 };
      expect((await gestion.multipart('/api/terminal', campos)).json().componentes).toBe(
        'Seleccione al menos un componente',
      );
      const falso = await gestion.multipart('/api/terminal', { ...campos, componentes: ['Nada'] });
      expect(falso.json().componentes).toContain('Nada');
      const viejo = await nuevoComponente(gestion);
      const con = await nuevoTerminal(gestion, { componentes: [viejo.nombre] });
      await gestion.post('/api/componente', { ...viejo, desuso: true });
      const nuevo = await gestion.multipart('/api/terminal', { ...campos, componentes: [viejo.nombre] });
      expect(nuevo.statusCode).toBe(422);
      const igual = { marca: con.marca, modelo: con.modelo, cantidad: 2, id: con.id, componentes: con.componentes };
      expect((await gestion.multipart('/api/terminal', igual)).statusCode).toBe(200);
    }),
  );

  it(
    'has its new name as description when it is sent back renamed, unless it has one of its own',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoTerminal(gestion, { marca: 'Apex', modelo: 'Z1' });
      const { id, cantidad, componentes } = uno;
      const guardar = async (modelo: string, descripcion: string) =>
        (
          await gestion.multipart('/api/terminal', { id, cantidad, componentes, marca: 'Apex', modelo, descripcion })
        ).json();
      expect(await guardar('Z2', 'Apex Z1')).toMatchObject({ nombre: 'Apex Z2', descripcion: 'Apex Z2' });
      expect(await guardar('Z2', 'De mano')).toMatchObject({ descripcion: 'De mano' });
      expect(await guardar('Z3', 'De mano')).toMatchObject({ nombre: 'Apex Z3', descripcion: 'De mano' });
    }),
  );

  it(
    'is one of a marca and modelo',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoTerminal(gestion, { marca: 'Ápex', modelo: 'z1' });
      const campos = { marca: 'APEX', modelo: 'Z1', cantidad: 1, componentes: uno.componentes };
      const res = await gestion.multipart('/api/terminal', campos);
      expect(res.statusCode).toBe(422);
      expect(res.json()).toHaveProperty('modelo');
    }),
  );

  it(
    'lists by marca and modelo, and offers the names to field people',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const b = await nuevoTerminal(gestion, { marca: 'Nova', modelo: '9', cantidad: 3 });
      const a = await nuevoTerminal(gestion, { marca: 'Ánade', modelo: '1', cantidad: 9 });
      const ids = async (query: string) =>
        (await gestion.get(`/api/terminal/all?limit=5${query}`)).json<{ id: number }[]>().map((t) => t.id);
      expect(await ids('')).toEqual([a.id, b.id]);
      expect(await ids('&sort=-nombre')).toEqual([b.id, a.id]);
      expect(await ids('&marca=anade')).toEqual([a.id]);
      expect(await ids('&cantidad=4')).toEqual([a.id]);
      const select = await (await as('TECNICO')).get('/api/terminal/all/select');
      expect(select.json()).toEqual([a, b].map(({ id, nombre }) => ({ id, nombre })));
    }),
  );

  it(
    'lists all of a marca before one whose name begins with it',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      for (const [marca, modelo] of [
        ['Nova', 'Zafiro'],
        ['Nova Móvil', 'Ágata'],
        ['NOVA', 'ámbar'],
      ] as const)
        await nuevoTerminal(gestion, { marca, modelo });
      const modelos = async (query: string) =>
        (await gestion.get(`/api/terminal/all${query}`)).json<{ modelo: string }[]>().map((t) => t.modelo);
      const enOrden = ['ámbar', 'Zafiro', 'Ágata'];
      for (const query of ['', '?limit=5', '?limit=50&marca=nova']) expect(await modelos(query)).toEqual(enOrden);
      expect(await modelos('?limit=5&sort=-nombre')).toEqual(enOrden.toReversed());
    }),
  );

  it(
    "is the office's",
    withApi(async ({ as }) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const campo = await as(role);
        expect((await campo.get('/api/terminal/all')).statusCode).toBe(403);
        expect((await campo.get('/api/terminal/1')).statusCode).toBe(403);
        expect((await campo.multipart('/api/terminal', {})).statusCode).toBe(403);
        expect((await campo.delete('/api/terminal/1')).statusCode).toBe(403);
      }
    }),
  );
});
