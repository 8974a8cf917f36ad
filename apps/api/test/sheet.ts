import { inflateRawSync } from 'node:zlib';

/** Returns the XML of a spreadsheet's page: a ZIP of deflated parts, found by name. */
const hojaDe = (zip: Buffer): string => {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const entry = zip.lastIndexOf(name) - 46;
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(entry + 20))).toString();
};

/** Returns the text cells row by row, the header first. */
export const textosDeHoja = (zip: Buffer): string[][] =>
  [...hojaDe(zip).matchAll(/<row>.*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<t[^>]*>([^<]*)</g)].map(([, texto = '']) => texto),
  );

/** An empty cell, or one with its text or number, in the column after the one before it. */
const CELDA = /<c\/>|<c .*?<(?:t|v)[^>]*>([^<]*)<.*?<\/c>/g;

/** Returns every cell row by row, also numbers and dates; an empty one is ''. */
export const filasDeHoja = (zip: Buffer): string[][] =>
  [...hojaDe(zip).matchAll(/<row>.*?<\/row>/gs)].map(([row]) => {
    const celdas: string[] = [];
    for (const [n, [, valor]] of [...row.matchAll(CELDA)].entries()) if (valor !== undefined) celdas[n] = valor;
    return Array.from(celdas, (valor) => valor ?? '');
  });
