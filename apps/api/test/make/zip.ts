import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP, with its directory entry, which may be wrong. */
export interface EnZip {
  /** A text is written as UTF-8. */
  readonly nombre: string | Uint8Array;
  readonly contenido?: Uint8Array | string;
  /** The content deflated, if not in one piece. */
  readonly datos?: Uint8Array;
  /** Values of the directory entry. */
  readonly bytes?: number;
  readonly crc?: number;
  /** Bits of the ZIP format: 1 encrypted, 0x800 the name is UTF-8. */
  readonly banderas?: number;
  /** 0 stored, 8 deflated. */
  readonly metodo?: number;
  /** Bytes of the packed content, by the directory. */
  readonly comprimidos?: number;
  /** Bytes between its header and its content, by the header. */
  readonly salto?: number;
  /** Has no bytes: the entry points to the file with this index. */
  readonly comoLaDe?: number;
  /** Unix mode; 0o120777 is a link. */
  readonly permisos?: number;
}

const [LOCAL, CENTRAL, FIN] = [0x04034b50, 0x02014b50, 0x06054b50];

const numeros = (...valores: readonly (readonly [bytes: 2 | 4, valor: number])[]): Buffer => {
  const salida = Buffer.alloc(valores.reduce((suma, [bytes]) => suma + bytes, 0));
  let en = 0;
  for (const [bytes, valor] of valores) en = salida.writeUIntLE(valor, en, bytes);
  return salida;
};

const escribir = (entrada: EnZip, desde: number) => {
  const nombre = Buffer.from(entrada.nombre);
  const claro = Buffer.from(entrada.contenido ?? '');
  const metodo = entrada.metodo ?? 8;
  const datos = entrada.datos ?? (metodo === 8 ? deflateRawSync(claro) : claro);
  const comun = (salto: number) =>
    [
      [2, entrada.banderas ?? 0x800],
      [2, metodo],
      [4, 0],
      [4, entrada.crc ?? crc32(claro)],
      [4, entrada.comprimidos ?? datos.length],
      [4, entrada.bytes ?? claro.length],
      [2, nombre.length],
      [2, salto],
    ] as const;
  const permisos = ((entrada.permisos ?? 0o100644) << 16) >>> 0;
  const local = Buffer.concat([numeros([4, LOCAL], [2, 20], ...comun(entrada.salto ?? 0)), nombre, datos]);
  const hecha = numeros(
    [4, CENTRAL],
    [2, 0x031e],
    [2, 20],
    ...comun(0),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, permisos],
    [4, desde],
  );
  return { local, central: Buffer.concat([hecha, nombre]) };
};

/** Returns the bytes of a ZIP with these files, valid or hostile. */
export function hacerZip(entradas: readonly EnZip[]): Buffer {
  const locales: Buffer[] = [];
  const centrales: Buffer[] = [];
  const sitios: number[] = [];
  let desde = 0;
  for (const entrada of entradas) {
    const ajeno = entrada.comoLaDe === undefined ? undefined : sitios[entrada.comoLaDe];
    const { local, central } = escribir(entrada, ajeno ?? desde);
    centrales.push(central);
    sitios.push(ajeno ?? desde);
    if (ajeno !== undefined) continue;
    locales.push(local);
    desde += local.length;
  }
  const directorio = Buffer.concat(centrales);
  const n = entradas.length;
  const fin = numeros([4, FIN], [4, 0], [2, n], [2, n], [4, directorio.length], [4, desde], [2, 0]);
  return Buffer.concat([...locales, directorio, fin]);
}

export const unPdf = (texto = ''): Buffer => Buffer.from(`%PDF-1.4\n${texto}\n%%EOF\n`);
