import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { limpiar } from '../texto.ts';
import { duenoDelPlanograma } from './dueno.ts';

interface Entrada {
  readonly ruta: string;
  /** Unpacked. */
  readonly bytes: number;
  readonly esEnlace: boolean;
  readonly estaCifrado: boolean;
  readonly seDescomprime: boolean;
  /** Its bytes in the ZIP are another file's too. */
  readonly comparteDatos: boolean;
}

/** Most files of one upload, without folders and files that systems add. */
const ENTRADAS_MAXIMAS = 500;
const MB = 1024 * 1024;
const MB_DE_UN_PLANOGRAMA = 20;
const MB_DE_UNA_CARGA = 200;

const CARPETA = /[/\\]$/;
const DEL_SISTEMA = /(^|[/\\])(__MACOSX[/\\]|\._[^/\\]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const ABSOLUTA = /^([/\\]|[a-z]:)/i;
const HACIA_ARRIBA = /(^|[/\\])\.\.([/\\]|$)/;

/** Returns whether a user put it into the ZIP: not a folder, and not a file that a system adds. */
export const esFicheroDeZip = ({ ruta }: Pick<Entrada, 'ruta'>): boolean =>
  !CARPETA.test(ruta) && !DEL_SISTEMA.test(ruta);

const VISIBLES = 120;
/** Returns the name for the report: on one line, and cut to a readable length. */
export function nombreVisible(ruta: string): string {
  const signos = [...limpiar(ruta.replaceAll(/\p{Cc}/gu, ' ').toWellFormed())];
  if (signos.length === 0) return '(sin nombre)';
  return signos.length <= VISIBLES ? signos.join('') : `${signos.slice(0, VISIBLES).join('')}…`;
}

/** Checks the number of files of an upload, before their names are processed. */
export const juzgarNumero = (ficheros: number): Result<true> =>
  ficheros > ENTRADAS_MAXIMAS ? fail('planograma.demasiados', 'planogramas', { maximo: ENTRADAS_MAXIMAS }) : ok(true);

/** Returns how many bytes would be unpacked; fails if an upload may not have so many. */
export function juzgarCarga(aceptadas: readonly Pick<Entrada, 'bytes'>[]): Result<number> {
  const bytes = aceptadas.reduce((suma, entrada) => suma + entrada.bytes, 0);
  return bytes > MB_DE_UNA_CARGA * MB
    ? fail('planograma.demasiado', 'planogramas', { megas: MB_DE_UNA_CARGA })
    : ok(bytes);
}

/**
 * Returns the owner of a planogram, or why it is refused, before it is unpacked; `porSfid` has keys from `claveUnica`.
 */
export function juzgarEntrada<E>(entrada: Entrada, porSfid: ReadonlyMap<string, E>, esRepetida: boolean): Result<E> {
  const { ruta, bytes } = entrada;
  if (ABSOLUTA.test(ruta) || HACIA_ARRIBA.test(ruta)) return fail('planograma.ruta');
  if (entrada.esEnlace) return fail('planograma.enlace');
  if (!/\.pdf$/i.test(ruta)) return fail('planograma.no_es_pdf');
  if (esRepetida) return fail('planograma.repetido');
  const establecimiento = duenoDelPlanograma(ruta, porSfid);
  if (establecimiento === null) return fail('planograma.sin_establecimiento');
  if (entrada.estaCifrado) return fail('planograma.cifrado');
  if (entrada.comparteDatos) return fail('planograma.comparte');
  if (!entrada.seDescomprime) return fail('planograma.compresion');
  if (bytes === 0) return fail('planograma.vacio');
  if (bytes > MB_DE_UN_PLANOGRAMA * MB) return fail('planograma.muy_grande', undefined, { megas: MB_DE_UN_PLANOGRAMA });
  return ok(establecimiento);
}
