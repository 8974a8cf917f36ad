import { crc32 } from 'node:zlib';

const [LOCAL, CENTRAL, FIN] = [0x04034b50, 0x02014b50, 0x06054b50];
/** The names are UTF-8. */
const UTF8 = 0x800;

type Numero = readonly [bytes: 2 | 4, valor: number];
function numeros(...valores: readonly Numero[]): Buffer {
  const salida = Buffer.alloc(valores.reduce((suma, [bytes]) => suma + bytes, 0));
  let en = 0;
  for (const [bytes, valor] of valores) en = salida.writeUIntLE(valor, en, bytes);
  return salida;
}

/** Returns a ZIP of these files, stored without compression. */
export function zipDe(ficheros: Readonly<Record<string, string>>): Buffer {
  const locales: Buffer[] = [];
  const centrales: Buffer[] = [];
  let desde = 0;
  for (const [fichero, texto] of Object.entries(ficheros)) {
    const [nombre, datos] = [Buffer.from(fichero), Buffer.from(texto)];
    const comun: readonly Numero[] = [
      [2, 20],
      [2, UTF8],
      [2, 0],
      [4, 0],
      [4, crc32(datos)],
      [4, datos.length],
      [4, datos.length],
      [2, nombre.length],
      [2, 0],
    ];
    const local = Buffer.concat([numeros([4, LOCAL], ...comun), nombre, datos]);
    const resto: readonly Numero[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, desde],
    ];
    centrales.push(numeros([4, CENTRAL], [2, 20], ...comun, ...resto), nombre);
    locales.push(local);
    desde += local.length;
  }
  const central = Buffer.concat(centrales);
  const n = locales.length;
  return Buffer.concat([
    ...locales,
    central,
    numeros([4, FIN], [4, 0], [2, n], [2, n], [4, central.length], [4, desde], [2, 0]),
  ]);
}
