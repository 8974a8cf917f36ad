import type { EncargoDeVarios, ParteDeVarios } from '@tajo/contract/partes';
import type { ParteElegido } from '@tajo/contract/partes.listas';
import type { ReporteLineData } from '../../kit/reporte/ReporteLine.tsx';
import { countOf, formatNumber } from '../../kit/text.ts';

/** A parte as an operation on many names it. */
export type ParteDeLote = Pick<ParteElegido, 'id' | 'numero_incidencia'>;

/** Words of an operation on many partes: 'asignado', and to whom, if to a technician. */
export interface Palabras {
  readonly participio: string;
  readonly tecnico?: string | undefined;
}

const hechoDe = ({ participio, tecnico }: Palabras, n: number): string =>
  `${participio}${n === 1 ? '' : 's'}${tecnico === undefined ? '' : ` a ${tecnico}`}`;

const conTexto = (filas: readonly ParteDeVarios[], partes: readonly ParteDeLote[]) => {
  const numeros = new Map(partes.map(({ id, numero_incidencia }) => [id, numero_incidencia]));
  return filas.map((fila) => ({ ...fila, numero: fila.numero_incidencia ?? numeros.get(fila.id) ?? '' }));
};

/** Returns the lines of a report: refused partes with their reasons, then those not sent, then those done. */
export function lineasDe(
  filas: readonly ParteDeVarios[],
  partes: readonly ParteDeLote[],
  palabras: Palabras,
): ReporteLineData[] {
  const enviadas = new Set(filas.map(({ id }) => id));
  const leidas = conTexto(filas, partes);
  return [
    ...leidas
      .filter(({ ok }) => !ok)
      .map(({ numero, message }) => ({ kind: 'mal', word: 'Rechazado: ', text: `${numero}: ${message}` }) as const),
    ...partes
      .filter(({ id }) => !enviadas.has(id))
      .map(
        ({ numero_incidencia: numero }) =>
          ({ kind: 'igual', word: 'Sin enviar: ', text: `${numero}: sin enviar` }) as const,
      ),
    ...leidas
      .filter(({ ok }) => ok)
      .map(({ numero }) => ({ kind: 'bien', word: 'Hecho: ', text: `${numero}: ${hechoDe(palabras, 1)}` }) as const),
  ];
}

export const hechasDe = (filas: readonly ParteDeVarios[]): number[] => filas.filter(({ ok }) => ok).map(({ id }) => id);

/** Summary of the operation: '9 partes asignados a Ana.' */
export const resumenDe = (n: number, palabras: Palabras): string =>
  `${countOf(n, 'parte', 'partes')} ${hechoDe(palabras, n)}.`;

/** Returns where undone partes went: to nobody, to their previous technician, or to several people. */
function adondeVuelven(filas: readonly EncargoDeVarios[]): string {
  const [nombre, ...otros] = new Set(filas.filter(({ ok }) => ok).map((fila) => fila.nombre_tecnico));
  if (otros.length > 0) return 'a quien los tenía';
  return nombre === null || nombre === undefined ? 'a estar sin asignar' : `a ${nombre}`;
}

const vuelvenDe = (filas: readonly EncargoDeVarios[]): string =>
  `${countOf(hechasDe(filas).length, 'parte vuelve', 'partes vuelven')} ${adondeVuelven(filas)}`;

/** Returns how many were undone before a failure. */
export const vueltaCortada = (filas: readonly EncargoDeVarios[], total: number, motivo: string): string =>
  `Solo ${vuelvenDe(filas)}, de ${formatNumber(total)}. ${motivo}`;

/** Returns the result of undoing: for those that could not be undone, the first reason. */
export function vueltaDe(filas: readonly EncargoDeVarios[]): string {
  if (filas.length === 1) return `El parte ${filas[0]?.numero_incidencia} vuelve ${adondeVuelven(filas)}.`;
  const vuelven = `${vuelvenDe(filas)}.`;
  const queda = filas.find(({ ok }) => !ok);
  if (queda === undefined) return vuelven;
  const quedan = countOf(filas.length - hechasDe(filas).length, 'se queda como está', 'se quedan como están');
  return `${vuelven} ${quedan}: ${queda.numero_incidencia}, ${queda.message}`;
}
