import { AVISOS, vaciar } from '@tajo/contract/mensajes';
import { formatNumber } from '../kit/text.ts';

/** Kind of a report line: a created parte, a refused line, or the closing total. */
export type ClaseLinea = 'creada' | 'rechazada' | 'total';
export type LineaReporte = {
  readonly texto: string;
  readonly clase: ClaseLinea;
  /** Line of the file where it begins, and why it was refused; absent in lines about the whole. */
  readonly linea?: number;
  readonly motivo?: string;
};
type Reporte = {
  readonly lineas: readonly LineaReporte[];
  /** From the closing total: above 1,000 rows created partes have no lines. */
  readonly creados: number;
  readonly rechazadas: number;
};

const CREADA = AVISOS['carga.linea'].replace('{motivo}', AVISOS['carga.creado']);
const totalDe = (texto: string | undefined) => vaciar(AVISOS['carga.total'], texto ?? '');

const leerLinea = (texto: string): LineaReporte => {
  if (totalDe(texto)) return { texto, clase: 'total' };
  if (vaciar(CREADA, texto)) return { texto, clase: 'creada' };
  const { linea, motivo } = vaciar(AVISOS['carga.linea'], texto) ?? {};
  return { texto, clase: 'rechazada', ...(linea && motivo && { linea: Number(linea), motivo }) };
};

/** Label of the button that opens the created partes. */
export const verPartes = (creados: number): string =>
  creados === 1 ? 'Ver el parte' : `Ver los ${formatNumber(creados)} partes`;

/** Classifies the lines of `POST /proyecto/partes`; a single reason (an empty file) counts as refused. */
export function leerReporte(textos: readonly string[]): Reporte {
  const lineas = textos.map(leerLinea);
  const { creados, rechazadas } = totalDe(textos.at(-1)) ?? {};
  const cuantas = (clase: ClaseLinea): number => lineas.filter((linea) => linea.clase === clase).length;
  return {
    lineas,
    creados: creados === undefined ? cuantas('creada') : Number(creados),
    rechazadas: rechazadas === undefined ? cuantas('rechazada') : Number(rechazadas),
  };
}
