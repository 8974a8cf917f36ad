import { describe, expect, it } from 'vitest';
import { formaDeEstablecimiento, nuevoEstablecimiento } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';

const PDF = { nombre: 'plano.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };

describe('planogramas', () => {
  it(
    'are dated, newest first, and the newest is what the shop answers (AMB-099)',
    withApi(async ({ as, anonimo, ponerReloj }) => {
      const gestion = await as('GESTION');
      const alta = await gestion.multipart('/api/establecimiento', formaDeEstablecimiento(), { planograma: PDF });
      const { id, planograma } = alta.json();
      expect((await anonimo.get(planograma)).headers['content-type']).toBe('application/pdf');
      ponerReloj('2026-11-20T11:00:00Z');
      const otra = await gestion.multipart('/api/establecimiento/planograma', { id }, { planograma: PDF });
      expect(otra.json()).toHaveLength(2);
      const lista = (await gestion.get(`/api/establecimiento/planogramas/${id}`)).json();
      expect(lista[0].fecha_alta).toBe('2026-11-20T11:00:00.000Z');
      expect((await gestion.get(`/api/establecimiento/${id}`)).json().planograma).toBe(lista[0].path);
    }),
  );

  it(
    'tell their file, its size and who put it there, also when he is deleted',
    withApi(async ({ as }) => {
      const [admin, gestion] = [await as('ADMIN'), await as('GESTION')];
      const alta = await gestion.multipart('/api/establecimiento', formaDeEstablecimiento(), { planograma: PDF });
      const { id } = alta.json<{ id: number }>();
      const escaparate = { nombre: 'C:\\planos\\Escaparate ñ.pdf', bytes: PDF.bytes };
      await admin.multipart('/api/establecimiento/planograma', { id }, { planograma: escaparate });
      expect((await admin.delete(`/api/usuario/${gestion.actor.id}`)).statusCode).toBe(204);
      expect((await admin.get(`/api/establecimiento/planogramas/${id}`)).json()).toMatchObject([
        { nombre: 'Escaparate ñ.pdf', bytes: PDF.bytes.length, nombre_usuario: admin.actor.nombre },
        { nombre: 'plano.pdf', bytes: PDF.bytes.length, nombre_usuario: gestion.actor.nombre },
      ]);
    }),
  );

  it(
    'take one PDF for a shop that is there',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion);
      const subir = (de: number, bytes: Buffer) =>
        gestion.multipart('/api/establecimiento/planograma', { id: de }, { planograma: { nombre: 'a.pdf', bytes } });
      const malo = await subir(id, Buffer.from('<!doctype html><title>%PDF-</title>'));
      expect([malo.statusCode, malo.json().planograma]).toEqual([415, 'El fichero no es un PDF.']);
      expect((await subir(id, Buffer.alloc(0))).statusCode).toBe(415);
      const perdido = await subir(999_999, PDF.bytes);
      const noHay = 'No existe el establecimiento.';
      expect([perdido.statusCode, perdido.json()]).toEqual([422, { id: noHay, message: noHay }]);
      const sin = await gestion.multipart('/api/establecimiento/planograma', { id });
      expect([sin.statusCode, sin.json().planograma]).toEqual([422, 'Seleccione un fichero PDF.']);
      expect((await gestion.get(`/api/establecimiento/planogramas/${id}`)).json()).toEqual([]);
    }),
  );

  it(
    "are the office's",
    withApi(async ({ as }) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const campo = await as(role);
        expect((await campo.get('/api/establecimiento/planogramas/1')).statusCode).toBe(403);
        expect((await campo.multipart('/api/establecimiento/planograma', {})).statusCode).toBe(403);
      }
    }),
  );
});
