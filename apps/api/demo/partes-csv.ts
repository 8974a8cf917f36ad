import iconv from 'iconv-lite';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { azar as nuevoAzar } from './azar.ts';
import { PROYECTOS } from './datos/empresas.ts';

// Writes partes.csv, a file to try «Cargar partes» with: npx tsx --conditions=source apps/api/demo/partes-csv.ts
const SEMILLA = 7;
const BUENAS = 33;
const TIENDAS = 120;

type Fila = readonly [string, string, string];
const azar = nuevoAzar(SEMILLA);
const trabajos = PROYECTOS.flatMap((p) => p.trabajos);

const buena = (n: number): Fila => [
  `EXC-${String(n).padStart(4, '0')}`,
  `TJ${1000 + azar.entero(1, TIENDAS)}`,
  azar.ocurre(0.3) ? `${azar.uno(trabajos)} Avisar; la tienda cierra a mediodía.` : azar.uno(trabajos),
];
const buenas = Array.from({ length: BUENAS }, (_, i) => buena(i + 1));
const malas: readonly Fila[] = [
  ['EXC-0901', 'TJ9999', 'El identificador no existe.'],
  ['EXC-0902', 'MAD-1', 'El identificador es de otro programa.'],
  ['', 'TJ1003', 'Falta el número de incidencia.'],
  ['EXC-0903', 'TJ1004', ''],
  [`EXC-${'9'.repeat(60)}`, 'TJ1005', 'El número es demasiado largo.'],
  ['EXC-0904', 'TJ1006', 'Observaciones que no acaban nunca. '.repeat(16).trim()],
  ...buenas.slice(4, 6),
];

/** Writes a CSV cell like the spreadsheet does: quoted only if needed, with inner quotes doubled. */
const celda = (texto: string): string => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);
const filas = [['Numero_incidencia', 'SFID', 'Observaciones'] as const, ...buenas, ...malas];

export const PARTES_CSV = new URL('./partes.csv', import.meta.url);
export const partesCsv = iconv.encode(filas.map((fila) => `${fila.map(celda).join(';')}\r\n`).join(''), 'windows-1252');

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await writeFile(PARTES_CSV, partesCsv);
