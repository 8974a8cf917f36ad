import { inflateRawSync } from 'node:zlib';

/** The XML of a spreadsheet's page: a ZIP of deflated parts, each found by its name. */
const hojaDe = (zip: Buffer): string => {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const entry = zip.lastIndexOf(name) - 46;
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(entry + 20))).toString();
};

/** What the cells of text say, row by row, the header first. */
export const textosDeHoja = (zip: Buffer): string[][] =>
  [...hojaDe(zip).matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<t[^>]*>([^<]*)</g)].map(([, texto = '']) => texto),
  );

const columnaDe = (ref: string): number =>
  [...ref.replace(/\d+$/, '')].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1;

/** What every cell says, numbers and dates too, row by row; an empty one says nothing. */
export const filasDeHoja = (zip: Buffer): string[][] =>
  [...hojaDe(zip).matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const celdas: string[] = [];
    for (const [, ref = '', valor = ''] of row.matchAll(/<c r="([A-Z]+\d+)"[^>]*>.*?<(?:t|v)[^>]*>([^<]*)</g))
      celdas[columnaDe(ref)] = valor;
    return Array.from(celdas, (valor) => valor ?? '');
  });
