import { useState } from 'react';
import type { ListQuery } from '../../kit/fuente.ts';
import type { RowWithId } from '../list-types.ts';
import { LOTE_VACIO, conFilas, sinFilas, type EnLote } from './lote.ts';

/** Reads the fields of all matching rows that an operation needs, up to a limit, and how many rows match. */
type LeerTodas<E extends RowWithId> = (
  query: ListQuery,
  signal?: AbortSignal,
) => Promise<{ readonly filas: readonly E[]; readonly total: number }>;

/** The chosen rows, over pages, orders and filters, until they are acted on or released. */
export function useLote<E extends RowWithId>(leer: LeerTodas<E>) {
  const [lote, setLote] = useState<EnLote<E>>(LOTE_VACIO);
  return {
    ...lote,
    leer,
    marcar(filas: readonly E[], puesta: boolean, filtro: string): void {
      const ids = filas.map(({ id }) => id);
      setLote((antes) => (puesta ? conFilas(antes, filas, filtro) : sinFilas(antes, ids)));
    },
    async marcarTodas(query: ListQuery, filtro: string): Promise<void> {
      const { filas } = await leer(query);
      setLote((antes) => conFilas(antes, filas, filtro));
    },
    quitar: (ids: readonly number[]) => setLote((antes) => sinFilas(antes, ids)),
    vaciar: () => setLote(LOTE_VACIO),
  };
}

export type Lote<E extends RowWithId> = ReturnType<typeof useLote<E>>;
