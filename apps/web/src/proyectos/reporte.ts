import { AVISOS } from '@tajo/contract/mensajes';

/** What a line of the report tells: a parte made, a line refused, or the closing count. */
export type ClaseLinea = 'creada' | 'rechazada' | 'total';
export type LineaReporte = { readonly texto: string; readonly clase: ClaseLinea };
export type Reporte = {
  readonly lineas: readonly LineaReporte[];
  /** From the closing count: over 1,000 rows the created ones have no line (API.md). */
  readonly creados: number;
  readonly rechazadas: number;
};

const literal = (texto: string): string => texto.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
/** The texts that the server fills, read backwards. */
const patron = (aviso: string): RegExp => {
  const partes = literal(aviso).replaceAll(/\{(creados|rechazadas|linea)\}/g, String.raw`(\d+)`);
  return new RegExp(`^${partes.replaceAll(/\{\w+\}/g, '.*')}$`, 's');
};

const TOTAL = patron(AVISOS['carga.total']);
const CREADA = patron(AVISOS['carga.linea'].replace('{motivo}', AVISOS['carga.creado']));

const claseDe = (texto: string): ClaseLinea => {
  if (TOTAL.test(texto)) return 'total';
  return CREADA.test(texto) ? 'creada' : 'rechazada';
};

/** Sorts the lines of `POST /proyecto/partes` by what they tell; a lone reason (an empty file) counts as refused. */
export function leerReporte(textos: readonly string[]): Reporte {
  const lineas = textos.map((texto) => ({ texto, clase: claseDe(texto) }));
  const [, creados, rechazadas] = TOTAL.exec(textos.at(-1) ?? '') ?? [];
  const cuantas = (clase: ClaseLinea): number => lineas.filter((linea) => linea.clase === clase).length;
  return {
    lineas,
    creados: creados === undefined ? cuantas('creada') : Number(creados),
    rechazadas: rechazadas === undefined ? cuantas('rechazada') : Number(rechazadas),
  };
}
