import { MOTIVO, cabeceraDe, esMotivo, esSep, separadorDe } from '@tajo/domain/csv/header';
import { csvLine, unguard } from '@tajo/domain/csv/line';
import { estaVacio, registros } from '@tajo/domain/csv/records';
import { COLUMNAS_DE_CARGA } from '@tajo/domain/partes/cargar';
import type { LineaReporte } from './reporte.ts';

/** Decodes a CSV like the server: UTF-16 if it has a byte order mark, else UTF-8 if it is valid, else windows-1252. */
function leerTexto(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Returns the refused lines of a file unchanged, with the file's header or that of the template, and the reason beside
 * each: to be corrected and uploaded again. Until then a line must be refused again: cells beyond the columns stand after
 * the reason, and a line whose quotes cannot be parsed is put whole into the first cell.
 */
export function csvDeRechazadas(bytes: ArrayBuffer, lineas: readonly LineaReporte[]): string {
  const motivos = new Map(lineas.filter((l) => l.clase === 'rechazada').map((l) => [l.linea, l.motivo]));
  const texto = leerTexto(bytes);
  let cabecera: readonly string[] | undefined;
  const filas: { readonly celdas: readonly string[]; readonly motivo: string }[] = [];
  for (const registro of registros(texto, separadorDe(texto, COLUMNAS_DE_CARGA.length))) {
    if (estaVacio(registro) || (cabecera === undefined && esSep(registro.celdas))) continue;
    const celdas = registro.celdas?.map(unguard) ?? [texto.slice(registro.desde, registro.hasta)];
    if (cabecera === undefined) {
      const tiene = registro.celdas !== undefined && cabeceraDe(celdas, COLUMNAS_DE_CARGA) !== undefined;
      cabecera = tiene ? celdas : COLUMNAS_DE_CARGA.map(([nombre]) => nombre);
      if (tiene) continue;
    }
    const motivo = motivos.get(registro.linea);
    if (motivo !== undefined) filas.push({ celdas, motivo });
  }
  // A file that was corrected before has an old column of reasons.
  const [columnas, viejo] = [cabecera ?? [], (cabecera ?? []).findIndex(esMotivo)];
  const sinViejo = (celdas: readonly string[]) => celdas.filter((_, n) => viejo < 0 || n !== viejo);
  const ancho = sinViejo(columnas).length;
  const fila = (celdas: readonly string[], motivo: string): string => {
    const propias = sinViejo(celdas);
    const suyas = Array.from({ length: ancho }, (_, n) => propias[n] ?? '');
    return csvLine([...suyas, motivo, ...propias.slice(ancho)]);
  };
  return fila(columnas, MOTIVO) + filas.map(({ celdas, motivo }) => fila(celdas, motivo)).join('');
}
