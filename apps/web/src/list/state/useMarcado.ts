import { useRef } from 'react';
import { entreFilas } from './lote.ts';
import type { Elegidas, RowWithId, Seleccion } from '../list-types.ts';

/** Check boxes of the rows, for one chosen row or for many. */
export interface Marcas<Row extends RowWithId> {
  readonly puesta: (row: Row) => boolean;
  /** `hasta`: also all rows between this one and the last pressed one. */
  readonly pulsar: (row: Row, hasta: boolean) => void;
  /** Whether a click anywhere on the row chooses it. */
  readonly enFila: boolean;
  /** The check box above the rows of the page, if many may be chosen. */
  readonly pagina?: { readonly puestas: number; readonly todas: boolean; readonly pulsar: () => void };
}

type Elegible<Row extends RowWithId> = {
  readonly filas: readonly Row[] | undefined;
  readonly seleccion?: Seleccion<Row> | undefined;
  readonly lote?: Elegidas<Row> | undefined;
  readonly filtro: string;
};

export function useMarcado<Row extends RowWithId>({
  filas = [],
  seleccion,
  lote,
  filtro,
}: Elegible<Row>): Marcas<Row> | undefined {
  const ultima = useRef<number>(undefined);
  if (seleccion !== undefined)
    return {
      puesta: ({ id }) => seleccion.id === id,
      pulsar: (row) => seleccion.cambiar(seleccion.id === row.id ? null : row),
      enFila: true,
    };
  if (lote === undefined) return undefined;
  const esta = ({ id }: RowWithId): boolean => lote.elegidas.has(id);
  const puestas = filas.filter(esta).length;
  const todas = filas.length > 0 && puestas === filas.length;
  return {
    puesta: esta,
    pulsar(row, hasta) {
      lote.marcar(hasta ? entreFilas(filas, ultima.current, row) : [row], !esta(row), filtro);
      ultima.current = row.id;
    },
    enFila: false,
    pagina: { puestas, todas, pulsar: () => lote.marcar(filas, !todas, filtro) },
  };
}
