import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { guardados } from '../../test/make/fichero.ts';
import { nuevoEstablecimiento } from '../../test/make/registros.ts';
import { hacerZip, unPdf, type EnZip } from '../../test/make/zip.ts';
import type { Quien } from '../../test/with-api.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';

const cargar = (quien: Quien, bytes: Uint8Array, clave?: string) =>
  quien.multipart(
    '/api/establecimiento/planogramas',
    {},
    { planogramas: { nombre: 'planos.zip', tipo: 'application/zip', bytes } },
    clave === undefined ? {} : { 'idempotency-key': clave },
  );
const cargarFicheros = (quien: Quien, entradas: readonly EnZip[], clave?: string) =>
  cargar(quien, hacerZip(entradas), clave);

interface Planograma {
  readonly nombre: string;
  readonly path: string;
  readonly nombre_usuario: string;
}
const planogramasDe = async (quien: Quien, id: number) =>
  (await quien.get(`/api/establecimiento/planogramas/${id}`)).json<Planograma[]>();

const conTienda = async (quien: Quien) => nuevoEstablecimiento(quien, { sfid: 'A001', nombre: 'Tienda Sol' });

describe('a ZIP of planograms', () => {
  it(
    'gives each shop the PDFs that are called after it, and says of each file what became of it (AMB-098)',
    withApi(async ({ as, anonimo }) => {
      const gestion = await as('GESTION');
      const sol = await conTienda(gestion);
      const luna = await nuevoEstablecimiento(gestion, { sfid: 'Ñ-2', nombre: 'Tienda Luna' });
      const res = await cargarFicheros(gestion, [
        { nombre: 'planos/', permisos: 0o040755 },
        { nombre: 'planos/a001.PDF', contenido: unPdf('uno') },
        { nombre: 'Ñ-2 escaparate.pdf', contenido: unPdf('dos'), metodo: 0 },
        { nombre: 'B999.pdf', contenido: unPdf('tres') },
        { nombre: 'A001_nota.pdf', contenido: 'Nota' },
        { nombre: 'A001_fondo.pdf', contenido: unPdf('cuatro') },
        { nombre: '__MACOSX/planos/._a001.PDF', contenido: 'x' },
      ]);
      expect([res.statusCode, res.json()]).toEqual([
        200,
        [
          'planos/a001.PDF: cargado en A001 (Tienda Sol).',
          'Ñ-2 escaparate.pdf: cargado en Ñ-2 (Tienda Luna).',
          'B999.pdf: no existe ningún establecimiento con ese identificador.',
          'A001_nota.pdf: no es un PDF.',
          'A001_fondo.pdf: cargado en A001 (Tienda Sol).',
        ],
      ]);
      const suyos = await planogramasDe(gestion, sol.id);
      expect(suyos.map(({ nombre, nombre_usuario }) => [nombre, nombre_usuario])).toEqual([
        ['A001_fondo.pdf', gestion.actor.nombre],
        ['a001.PDF', gestion.actor.nombre],
      ]);
      expect((await anonimo.get(suyos[1]?.path ?? '')).rawPayload).toEqual(unPdf('uno'));
      expect(await planogramasDe(gestion, luna.id)).toHaveLength(1);
    }),
  );

  it(
    'has the names that a Mac or Windows in Spain writes, which do not say that they are UTF-8',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion, { sfid: 'Ñ-2', nombre: 'Tienda Luna' });
      const deMac = 'Ñ-2 Ángulo.pdf'.normalize('NFD');
      const res = await cargarFicheros(gestion, [
        { nombre: deMac, banderas: 0, contenido: unPdf('uno') },
        { nombre: iconv.encode('Ñ-2 Última línea.pdf', 'cp850'), banderas: 0, contenido: unPdf('dos') },
      ]);
      expect(res.json()).toEqual([
        'Ñ-2 Ángulo.pdf: cargado en Ñ-2 (Tienda Luna).',
        'Ñ-2 Última línea.pdf: cargado en Ñ-2 (Tienda Luna).',
      ]);
      const nombres = (await planogramasDe(gestion, id)).map(({ nombre }) => nombre);
      expect(nombres).toEqual(['Ñ-2 Última línea.pdf', 'Ñ-2 Ángulo.pdf']);
    }),
  );

  it(
    'is in the history of each shop',
    withApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const { id } = await conTienda(gestion);
      await cargarFicheros(gestion, [{ nombre: 'A001.pdf', contenido: unPdf() }]);
      const lineas = await system.db.selectFrom('historial').selectAll().orderBy('id', 'desc').limit(1).execute();
      expect(lineas).toMatchObject([
        {
          accion: 'establecimiento.planograma',
          id_entidad: id,
          id_usuario: gestion.actor.id,
          despues: { planograma: 'A001.pdf' },
        },
      ]);
    }),
  );

  it(
    'is archived once: what a shop has already is told and not kept twice, nor is it with the same key',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const antes = await guardados(api);
      const { id } = await conTienda(gestion);
      const clave = '0b8d6a2e-4a3b-4a53-8c86-2f6a41d0b701';
      const entradas = [
        { nombre: 'A001.pdf', contenido: unPdf('uno') },
        { nombre: 'A001_copia.pdf', contenido: unPdf('uno') },
      ];
      const primera = await cargarFicheros(gestion, entradas, clave);
      expect(primera.json()).toEqual([
        'A001.pdf: cargado en A001 (Tienda Sol).',
        'A001_copia.pdf: ya estaba en A001 (Tienda Sol), no se carga otra vez.',
      ]);
      expect((await cargarFicheros(gestion, entradas, clave)).json()).toEqual(primera.json());
      expect((await cargarFicheros(gestion, entradas)).json()).toEqual([
        'A001.pdf: ya estaba en A001 (Tienda Sol), no se carga otra vez.',
        'A001_copia.pdf: ya estaba en A001 (Tienda Sol), no se carga otra vez.',
      ]);
      expect(await planogramasDe(gestion, id)).toHaveLength(1);
      expect(await guardados(api)).toBe(antes + 1);
    }),
  );

  it(
    'is unpacked before its transaction begins: others are answered meanwhile',
    withCommittedApi(async ({ as, system }) => {
      const [gestion, otro] = [await as('GESTION'), await as('ADMIN')];
      await conTienda(gestion);
      const { guardar } = system.ficheros;
      const entretanto: number[] = [];
      Object.assign(system.ficheros, {
        guardar: async (...args: Parameters<typeof guardar>) => {
          entretanto.push((await otro.get('/api/cliente/all?limit=5')).statusCode);
          return guardar(...args);
        },
      });
      const clave = '0b8d6a2e-4a3b-4a53-8c86-2f6a41d0b702';
      const res = await cargarFicheros(gestion, [{ nombre: 'A001.pdf', contenido: unPdf() }], clave);
      expect([res.json(), entretanto]).toEqual([['A001.pdf: cargado en A001 (Tienda Sol).'], [200]]);
    }),
  );

  it(
    "is the office's, and a ZIP",
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      for (const role of ['TECNICO', 'EMPRESA'] as const)
        expect((await cargarFicheros(await as(role), [])).statusCode).toBe(403);
      const pdf = await cargar(gestion, unPdf());
      expect([pdf.statusCode, pdf.json().planogramas]).toEqual([415, 'El fichero no es un ZIP.']);
      const sin = await gestion.multipart('/api/establecimiento/planogramas', {});
      expect([sin.statusCode, sin.json().planogramas]).toEqual([422, 'Seleccione un fichero ZIP.']);
      const vacio = await cargarFicheros(gestion, [{ nombre: 'planos/' }]);
      expect([vacio.statusCode, vacio.json()]).toEqual([200, ['El ZIP no contiene ningún fichero.']]);
    }),
  );
});
