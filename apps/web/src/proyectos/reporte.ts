import { AVISOS, aviso, vaciar } from '@tajo/contract/mensajes';
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

const conMiles = (code: 'carga.total' | 'carga.sin_detalle', cifras: Readonly<Record<string, string>>): string =>
  aviso(code, Object.fromEntries(Object.entries(cifras).map(([dato, n]) => [dato, formatNumber(Number(n))])));

const leerLinea = (texto: string): LineaReporte => {
  const total = totalDe(texto);
  if (total) return { texto: conMiles('carga.total', total), clase: 'total' };
  const calladas = vaciar(AVISOS['carga.sin_detalle'], texto);
  if (calladas) return { texto: conMiles('carga.sin_detalle', calladas), clase: 'rechazada' };
  if (vaciar(CREADA, texto)) return { texto, clase: 'creada' };
  const { linea, motivo } = vaciar(AVISOS['carga.linea'], texto) ?? {};
  return { texto, clase: 'rechazada', ...(linea && motivo && { linea: Number(linea), motivo }) };
};

/** Label of the button that opens the created partes. */
export const verPartes = (creados: number): string =>
  creados === 1 ? 'Ver el parte' : `Ver los ${formatNumber(creados)} partes`;

/** Classifies the lines of `POST /proyecto/partes`; a single reason (an empty file) is no refused line. */
export function leerReporte(textos: readonly string[]): Reporte {
  const lineas = textos.map(leerLinea);
  const { creados, rechazadas } = totalDe(textos.at(-1)) ?? {};
  return {
    lineas,
    creados: creados === undefined ? lineas.filter(({ clase }) => clase === 'creada').length : Number(creados),
    rechazadas:
      rechazadas === undefined ? lineas.filter(({ motivo }) => motivo !== undefined).length : Number(rechazadas),
  };
}
