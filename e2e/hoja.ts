import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** One part of a ZIP file, found by its central directory. */
function parte(zip: Buffer, nombre: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [largo, extra, nota] = [28, 30, 32].map((d) => zip.readUInt16LE(at + d)) as [number, number, number];
    if (zip.toString('utf8', at + 46, at + 46 + largo) === nombre) {
      const local = zip.readUInt32LE(at + 42);
      const desde = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(desde, desde + zip.readUInt32LE(at + 20))).toString();
    }
    at += 46 + largo + extra + nota;
  }
  throw new Error(`the file has no ${nombre}`);
}

const SIGNOS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const enClaro = (xml: string): string =>
  xml
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, signo: string) => SIGNOS[signo] ?? '')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, punto: string) => String.fromCharCode(Number.parseInt(punto, 16)));

const dos = (n: number): string => String(n).padStart(2, '0');
/** Returns what a spreadsheet shows for a serial number: a day, and a time if its format has one. */
function deSerial(serial: number, conHora: boolean): string {
  const f = new Date(Math.round(Date.UTC(1899, 11, 30) + serial * 86_400_000));
  const dia = `${dos(f.getUTCDate())}/${dos(f.getUTCMonth() + 1)}/${f.getUTCFullYear()}`;
  return conHora ? `${dia} ${dos(f.getUTCHours())}:${dos(f.getUTCMinutes())}` : dia;
}

/** By style of the cell: the text that a spreadsheet shows for its number. */
const FORMATOS: Readonly<Record<string, (n: number) => string>> = {
  0: (n) => n.toLocaleString('es-ES', { useGrouping: 'always' }),
  3: (n) => deSerial(n, false),
  4: (n) => deSerial(n, true),
};

/** An empty cell, or one with its style and its text or number, in the column after the one before it. */
const CELDA = /<c\/>|<c s="(\d)"(?: t="inlineStr")?>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g;

/** Returns the first page of an XLSX file as rows of texts, as a spreadsheet would show them. */
export function leerHoja(fichero: string): string[][] {
  const xml = parte(readFileSync(fichero), 'xl/worksheets/sheet1.xml');
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, celdas = '']) => {
    const fila: string[] = [];
    for (const [n, [, estilo, texto, valor]] of [...celdas.matchAll(CELDA)].entries())
      if (estilo !== undefined)
        fila[n] = texto === undefined ? (FORMATOS[estilo]?.(Number(valor)) ?? '') : enClaro(texto);
    return Array.from(fila, (celda) => celda ?? '');
  });
}
