import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guardados } from '../../test/make/fichero.ts';
import { nuevoEstablecimiento } from '../../test/make/registros.ts';
import { hacerZip, unPdf, type EnZip } from '../../test/make/zip.ts';
import type { Quien, TestApi } from '../../test/with-api.ts';
import { withApi } from '../../test/with-api.ts';

const MB = 1024 * 1024;
const enviar = (quien: Quien, bytes: Uint8Array) =>
  quien.multipart('/api/establecimiento/planogramas', {}, { planogramas: { nombre: 'planos.zip', bytes } });

const conTienda = async ({ as }: TestApi) => {
  const gestion = await as('GESTION');
  const { id } = await nuevoEstablecimiento(gestion, { sfid: 'A001', nombre: 'Tienda Sol' });
  const cuantos = async () => (await gestion.get(`/api/establecimiento/planogramas/${id}`)).json<unknown[]>().length;
  return { gestion, cuantos };
};
const RELLENO = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30 * MB)]);
const unEnlace = { nombre: 'A001.pdf', contenido: '/etc/passwd', permisos: 0o120777 };
const CASOS: readonly (readonly [string, EnZip, string])[] = [
  ['a page', { nombre: 'A001.pdf', contenido: '<!doctype html><title>%PDF-</title>' }, 'no es un PDF'],
  ['a ZIP in the ZIP', { nombre: 'A001.pdf', contenido: hacerZip([{ nombre: 'A001.pdf' }]) }, 'no es un PDF'],
  ['a PDF under another name', { nombre: 'A001.txt', contenido: unPdf() }, 'no es un PDF'],
  ['four bytes', { nombre: 'A001.pdf', contenido: '%PDF' }, 'no es un PDF'],
  ['nothing', { nombre: 'A001.pdf', contenido: '' }, 'está vacío'],
  ['a bomb that says so', { nombre: 'A001.pdf', contenido: RELLENO }, 'ocupa más de 20 MB'],
  ['a bomb that hides it', { nombre: 'A001.pdf', contenido: RELLENO, bytes: 900 }, 'está dañado y no se puede leer'],
  ['less than it says', { nombre: 'A001.pdf', contenido: unPdf(), bytes: 900 }, 'está dañado y no se puede leer'],
  ['another content', { nombre: 'A001.pdf', contenido: unPdf(), crc: 1 }, 'está dañado y no se puede leer'],
  ['a path upwards', { nombre: '../../A001.pdf', contenido: unPdf() }, 'su nombre apunta fuera del ZIP'],
  ['a path upwards, of Windows', { nombre: 'a\\..\\A001.pdf', contenido: unPdf() }, 'su nombre apunta fuera del ZIP'],
  ['a path from the root', { nombre: '/etc/A001.pdf', contenido: unPdf() }, 'su nombre apunta fuera del ZIP'],
  ['a path of a drive', { nombre: 'C:\\A001.pdf', contenido: unPdf() }, 'su nombre apunta fuera del ZIP'],
  ['a link', unEnlace, 'es un enlace a otro fichero'],
  ['with a password', { nombre: 'A001.pdf', contenido: unPdf(), banderas: 0x801 }, 'está protegido con contraseña'],
  ['by LZMA', { nombre: 'A001.pdf', contenido: unPdf(), metodo: 14 }, 'está comprimido de una forma que no se admite'],
];

describe('a hostile file in a ZIP of planograms', () => {
  it.each(CASOS)('%s: is told, stored nowhere, and the others are loaded', (_, malo, motivo) =>
    withApi(async (api) => {
      const { gestion, cuantos } = await conTienda(api);
      const antes = await guardados(api);
      const res = await enviar(gestion, hacerZip([malo, { nombre: 'A001_bueno.pdf', contenido: unPdf('bueno') }]));
      expect([res.statusCode, res.json()]).toEqual([
        200,
        [`${malo.nombre}: ${motivo}.`, 'A001_bueno.pdf: cargado en A001 (Tienda Sol).'],
      ]);
      expect([await cuantos(), await guardados(api)]).toEqual([1, antes + 1]);
    })(),
  );

  const otro = 'comparte su contenido con otro fichero del ZIP.';
  const cargado = 'cargado en A001 (Tienda Sol).';
  const suyo = unPdf('x').length;
  it.each<readonly [string, readonly Partial<EnZip>[], readonly string[]]>([
    ['are those of the first', [{}, { comoLaDe: 0 }, { comoLaDe: 0 }, {}], [otro, otro, otro, cargado]],
    ['run over the next', [{ comprimidos: 120, bytes: 120 }, {}, {}, {}], [otro, otro, otro, cargado]],
    ['run into the directory', [{}, { comprimidos: 99, bytes: 99 }], [cargado, otro]],
    ['lie in the next by its header', [{ salto: suyo + 40 }, {}], ['está dañado y no se puede leer.', cargado]],
  ])('whose bytes are another’s is refused: they %s', (_, ficheros, motivos) =>
    withApi(async (api) => {
      const { gestion, cuantos } = await conTienda(api);
      const antes = await guardados(api);
      const zip = ficheros.map((suyo, n) => ({ nombre: `A001_${n}.pdf`, contenido: unPdf('x'), metodo: 0, ...suyo }));
      const res = await enviar(gestion, hacerZip(zip));
      expect(res.json()).toEqual(motivos.map((motivo, n) => `A001_${n}.pdf: ${motivo}`));
      expect([await cuantos(), await guardados(api)]).toEqual([1, antes + 1]);
    })(),
  );

  it(
    'that says what it is only bit by bit is a PDF all the same',
    withApi(async (api) => {
      const { gestion, cuantos } = await conTienda(api);
      const contenido = unPdf('x');
      // Empty blocks, more than are unpacked at once, after the first three bytes.
      const datos = Buffer.concat([
        deflateRawSync(contenido.subarray(0, 3), { finishFlush: constants.Z_SYNC_FLUSH }),
        Buffer.alloc(200_000, Buffer.from([0, 0, 0, 0xff, 0xff])),
        deflateRawSync(contenido.subarray(3)),
      ]);
      const res = await enviar(gestion, hacerZip([{ nombre: 'A001.pdf', contenido, datos }]));
      expect(res.json()).toEqual(['A001.pdf: cargado en A001 (Tienda Sol).']);
      expect(await cuantos()).toBe(1);
    }),
  );

  it(
    'of the same name but for its case is told, in another folder it is another',
    withApi(async (api) => {
      const { gestion, cuantos } = await conTienda(api);
      const res = await enviar(
        gestion,
        hacerZip([
          { nombre: 'A001.pdf', contenido: unPdf('uno') },
          { nombre: 'a001.PDF', contenido: unPdf('dos') },
          { nombre: 'otra/A001.pdf', contenido: unPdf('tres') },
        ]),
      );
      expect(res.json()[1]).toBe('a001.PDF: el ZIP contiene otro fichero con el mismo nombre.');
      expect(await cuantos()).toBe(2);
    }),
  );

  it(
    'is called on one line, and no longer than one can read',
    withApi(async (api) => {
      const { gestion } = await conTienda(api);
      const res = await enviar(
        gestion,
        hacerZip([{ nombre: 'a\r\nb\0\u202e.pdf' }, { nombre: `${'x-'.repeat(5000)}.pdf` }]),
      );
      const [uno, otro] = res.json<string[]>();
      expect(uno).toBe('a  b .pdf: no existe ningún establecimiento con ese identificador.');
      expect(otro?.length).toBeLessThan(200);
    }),
  );
});

describe('a ZIP of planograms that is not taken', () => {
  const bueno = { nombre: 'A001.pdf', contenido: unPdf() };
  const zip = hacerZip([bueno]);
  const pesados = Array.from({ length: 11 }, (_, n) => ({ ...bueno, nombre: `A001_${n}.pdf`, bytes: 19 * MB }));
  it.each([
    [413, 'más de 500 ficheros', hacerZip(Array.from({ length: 501 }, (_, n) => ({ nombre: `A001_${n}.pdf` })))],
    [413, 'más de 500 ficheros', hacerZip(Array.from({ length: 2001 }, (_, n) => ({ nombre: `${n}/` })))],
    [422, 'está dañado', hacerZip(Array.from({ length: 70 }, () => ({ nombre: 'x'.repeat(65_000) })))],
    [413, 'más de 200 MB', hacerZip([bueno, ...pesados])],
    [422, 'está dañado', zip.subarray(0, -30)],
    [422, 'está dañado', Buffer.concat([zip.subarray(0, -76), Buffer.alloc(54), zip.subarray(-22)])],
  ])('is %i, because it has %s or is so, under its field and with nothing kept', (estado, texto, bytes) =>
    withApi(async (api) => {
      const { gestion, cuantos } = await conTienda(api);
      const antes = await guardados(api);
      const res = await enviar(gestion, bytes);
      expect(res.statusCode).toBe(estado);
      expect(res.json().planogramas).toContain(texto);
      expect([await cuantos(), await guardados(api)]).toEqual([0, antes]);
    })(),
  );

  it(
    'has too many files: nothing is made of their names',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const zip = hacerZip(Array.from({ length: 2000 }, (_, n) => ({ nombre: `${'-'.repeat(1016)}${n}.pdf` })));
      const antes = process.cpuUsage();
      expect((await enviar(gestion, zip)).statusCode).toBe(413);
      // About 0.1 s of CPU; trying every split of every name takes 8 s.
      expect(process.cpuUsage(antes).user).toBeLessThan(2_000_000);
    }),
  );

  it(
    'has 500 files; folders and what a system puts beside them do not count',
    withApi(async (api) => {
      const { gestion } = await conTienda(api);
      const muchos = Array.from({ length: 500 }, (_, n) => [
        { nombre: `planos/${n}.txt` },
        { nombre: `__MACOSX/planos/._${n}.txt` },
      ]).flat();
      const res = await enviar(gestion, hacerZip([{ nombre: 'planos/' }, ...muchos]));
      expect([res.statusCode, res.json().length]).toEqual([200, 500]);
    }),
  );
});
