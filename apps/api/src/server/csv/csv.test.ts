import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import type { NombresDeColumna } from '@tajo/domain/csv/header';
import { csvLine } from '@tajo/domain/csv/line';
import { leerCsv } from './csv.ts';

const COLUMNAS: readonly NombresDeColumna[] = [
  ['numero_incidencia', 'Nº incidencia', 'Incidencia'],
  ['sfid', 'Identificador'],
  ['observaciones'],
];

const read = async (source: string | Buffer) => {
  const csv = await leerCsv(typeof source === 'string' ? Buffer.from(source) : source, COLUMNAS);
  if (!csv.ok) return csv.reason;
  const lines = [];
  for await (const { linea, celdas, problema } of csv.lineas) lines.push([linea, celdas ?? problema]);
  return lines;
};

describe('leerCsv', () => {
  const esperado = [
    [1, ['INC-1', 'S1', 'Señal rota – 5 €']],
    [2, ['INC-2', 'S2', '']],
  ];
  const text = 'INC-1;S1;Señal rota – 5 €\r\nINC-2;S2;\r\n';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text}`)],
    ['windows-1252', iconv.encode(text, 'win1252')],
    ['UTF-16 LE', iconv.encode(text, 'utf16le', { addBOM: true })],
    ['UTF-16 BE', iconv.encode(text, 'utf16be', { addBOM: true })],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(esperado);
  });

  it.each([';', ',', '\t'])('finds the separator %j', async (s) => {
    expect(await read(`INC-1${s}S1${s}"uno${s}dos; tres"\n`)).toEqual([[1, ['INC-1', 'S1', `uno${s}dos; tres`]]]);
  });

  it.each(['\n', '\r\n', '\r'])('counts the lines of the file, also inside quotes, with breaks %j', async (br) => {
    const text = ['a;b;"uno', 'dos"', '', 'c;d;"di ""hola"""'].join(br);
    expect(await read(text)).toEqual([
      [1, ['a', 'b', `uno${br}dos`]],
      [4, ['c', 'd', 'di "hola"']],
    ]);
  });

  it('recognises a header by its names, in any order and spelling, and fills what it lacks', async () => {
    expect(await read('IDENTIFICADOR;otra;Nº Incidencia\nS1;x;INC-1\n')).toEqual([[2, ['INC-1', 'S1', '']]]);
    expect(await read('Número_incidencia;sfid;observaciones\n')).toEqual(
      [[1, ['Número_incidencia', 'sfid', 'observaciones']]].slice(1),
    );
  });

  it('knows its header also with the reasons of refused lines beside it', async () => {
    expect(await read('sfid;Incidencia;tienda física;zona;motivo\nS1;INC-1;x;y;no existe\n')).toEqual([
      [2, ['INC-1', 'S1', '']],
    ]);
  });

  it('takes a first line that names the separator for no data, and counts it as a line', async () => {
    expect(await read('sep=;\r\nsfid;observaciones;incidencia\r\nS1;uno, dos, tres, cuatro;INC-1')).toEqual([
      [3, ['INC-1', 'S1', 'uno, dos, tres, cuatro']],
    ]);
  });

  it('reports a line with more texts than columns, by the header or without one; blanks behind them are none', async () => {
    expect(await read('INC-1;S1;Montar; y probar\nINC-2;S2;Montar; ;\n')).toEqual([
      [1, 'demasiadas_celdas'],
      [2, ['INC-2', 'S2', 'Montar', '', '']],
    ]);
    expect(await read('sfid;incidencia;zona\nS1;INC-1;x\nS1;INC-2;x;y\n')).toEqual([
      [2, ['INC-1', 'S1', '']],
      [3, 'demasiadas_celdas'],
    ]);
  });

  it('takes a first line of data for data, even when it holds a name of a column', async () => {
    expect(await read('INC-1;S1;observaciones\n')).toEqual([[1, ['INC-1', 'S1', 'observaciones']]]);
  });

  it('reports a stray quote at its own line and goes on', async () => {
    expect(await read('a;b;c\nd;"e;f\ng;"h"i;j\nCalle "Mayor";k;l')).toEqual([
      [1, ['a', 'b', 'c']],
      [2, 'mal_cerradas'],
      [3, 'mal_cerradas'],
      [4, ['Calle "Mayor"', 'k', 'l']],
    ]);
    expect(await read('a;b;c\nd;"e;f\ng;h;i')).toEqual([
      [1, ['a', 'b', 'c']],
      [2, 'sin_cerrar'],
      [3, ['g', 'h', 'i']],
    ]);
  });

  it('knows what is no CSV', async () => {
    for (const bytes of ['PK\u0003\u0004hoja', '%PDF-1.7', '<!DOCTYPE html><table>', 'a;b\u0000c'].map((s) =>
      Buffer.from(s),
    )) {
      expect(await read(bytes)).toBe('no_es_csv');
    }
    expect(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('no_es_csv');
    expect(await read(`a;b;c\n${'x;y;z\n'.repeat(2000)}\u0000`)).toBe('no_es_csv');
    expect(await read(Buffer.from(Array.from({ length: 4096 }, (_, n) => 1 + ((n * 97) % 255))))).toBe('no_es_csv');
    expect(await read('')).toEqual([]);
  });

  it('takes a text with a control character in a cell for a CSV', async () => {
    expect(await read('INC-1;S1;Montar\nINC-2;S1;Mon\u0007tar\n')).toEqual([
      [1, ['INC-1', 'S1', 'Montar']],
      [2, ['INC-2', 'S1', 'Mon\u0007tar']],
    ]);
  });

  it('reads 100,000 lines, and as many stray quotes, in a moment', async () => {
    expect(await read('INC-1;S1;Una observación\r\n'.repeat(100_000))).toHaveLength(100_000);
    expect(await read('a;"b;c\n'.repeat(100_000))).toHaveLength(100_000);
    expect(await read('\n'.repeat(200_000))).toEqual([]);
    expect(await read('a\n'.repeat(2_400_000))).toBe('demasiadas_lineas');
  });
});

describe('csvLine', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠a', "'=1", '\n=1'])(
    'guards %j',
    (t) => {
      expect(csvLine([t])).toMatch(/^"?'/);
    },
  );

  it('leaves numbers and plain texts alone', () => {
    expect(csvLine([-3.5, 'José', null, true, 'a;b', 'di "x"'])).toBe('-3,5;José;;Sí;"a;b";"di ""x"""\r\n');
  });

  it('quotes a text with blanks at its ends, which some programs would drop', () => {
    expect(csvLine([' a', 'b ', 'c d'])).toBe('" a";"b ";c d\r\n');
  });

  it('comes back unchanged, whatever the cells say', async () => {
    const signos = fc.constantFrom(...'=+-@\'"; ,\t\r\n\u00a0＝＠😀ñaé1'.match(/./gsu)!);
    const cell = fc.string({ unit: signos, maxLength: 8 }).map((s) => s.trim());
    const lines = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(lines, async (rows) => {
        const csv = await leerCsv(
          Buffer.from('Incidencia;sfid;observaciones\r\n' + rows.map(csvLine).join('')),
          COLUMNAS,
        );
        const back = [];
        if (csv.ok) for await (const { celdas } of csv.lineas) back.push(celdas);
        expect(back).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });
});
