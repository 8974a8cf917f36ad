import { describe, expect, it } from 'vitest';
import { esFicheroDeZip, juzgarCarga, juzgarEntrada, juzgarNumero, nombreVisible } from './entrada.ts';

const entrada = (ruta: string, otro = {}) => ({
  ruta,
  bytes: 1,
  esEnlace: false,
  estaCifrado: false,
  seDescomprime: true,
  comparteDatos: false,
  ...otro,
});
const tiendas = new Map([['a1', 'A1']]);
const MB = 1024 * 1024;

describe('a file of the ZIP', () => {
  it.each(['planos/', 'planos\\', '__MACOSX/._A1.pdf', 'x/.DS_Store', 'x/._A1.pdf', 'Thumbs.db', 'x\\desktop.ini'])(
    '%s is none that somebody put there',
    (ruta) => expect(esFicheroDeZip({ ruta })).toBe(false),
  );
  it.each(['A1.pdf', '.pdf', '_.pdf', 'x/DS_Store.pdf'])('%s is one', (ruta) =>
    expect(esFicheroDeZip({ ruta })).toBe(true),
  );

  it('may have two dots in its name, and as many bytes as a PDF', () => {
    for (const ruta of ['A1 ..pdf', 'a..b/A1.pdf', '...\\A1.pdf'])
      expect(juzgarEntrada(entrada(ruta), tiendas, false)).toEqual({ ok: true, value: 'A1' });
    expect(juzgarEntrada(entrada('A1.pdf', { bytes: 20 * MB }), tiendas, false).ok).toBe(true);
    expect(juzgarEntrada(entrada('A1.pdf', { bytes: 20 * MB + 1 }), tiendas, false)).toMatchObject({
      code: 'planograma.muy_grande',
      datos: { megas: 20 },
    });
  });

  it.each([
    ['planograma.ruta', entrada('/A1.pdf'), false],
    ['planograma.ruta', entrada('C:A1.pdf'), false],
    ['planograma.ruta', entrada('x/../A1.pdf'), false],
    ['planograma.enlace', entrada('A1.pdf', { esEnlace: true }), false],
    ['planograma.no_es_pdf', entrada('A1.png'), false],
    ['planograma.repetido', entrada('A1.pdf'), true],
    ['planograma.sin_establecimiento', entrada('B2.pdf'), false],
    ['planograma.cifrado', entrada('A1.pdf', { estaCifrado: true }), false],
    ['planograma.comparte', entrada('A1.pdf', { comparteDatos: true }), false],
    ['planograma.compresion', entrada('A1.pdf', { seDescomprime: false }), false],
    ['planograma.vacio', entrada('A1.pdf', { bytes: 0 }), false],
  ])('is refused with %s: %j', (code, una, esRepetida) => {
    expect(juzgarEntrada(una, tiendas, esRepetida)).toMatchObject({ ok: false, code });
  });

  it('is called so that it can be read', () => {
    expect(nombreVisible('\u0007')).toBe('(sin nombre)');
    expect(nombreVisible('a\r\nb\u202e.pdf')).toBe('a  b.pdf');
    expect([...nombreVisible('ñ'.repeat(500))]).toHaveLength(121);
  });
});

describe('the whole load', () => {
  it('is 500 files and 200 MB at most', () => {
    const diez = Array.from({ length: 10 }, () => entrada('A1.pdf', { bytes: 20 * MB }));
    expect(juzgarNumero(500).ok).toBe(true);
    expect(juzgarNumero(501)).toMatchObject({ code: 'planograma.demasiados', campo: 'planogramas' });
    expect(juzgarCarga(diez)).toEqual({ ok: true, value: 200 * MB });
    expect(juzgarCarga([...diez, entrada('A1.pdf')])).toMatchObject({ code: 'planograma.demasiado' });
  });
});
