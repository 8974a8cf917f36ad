import { useState } from 'react';
import type { ListQuery } from '../../kit/fuente.ts';
import type { RowWithId } from '../list-types.ts';

/** Rows by the fields that a deed on many asks for, up to a bound, and how many match in all. */
type LeerTodas<E extends RowWithId> = (
  query: ListQuery,
  signal: AbortSignal,
) => Promise<{ readonly filas: readonly E[]; readonly total: number }>;

/** The rows that are chosen, over pages, orders and filters, until they are acted upon or let go. */
export function useLote<E extends RowWithId>(leer: LeerTodas<E>) {
  const [elegidas, setElegidas] = useState<ReadonlyMap<number, E>>(new Map());
  const [filtros, setFiltros] = useState<ReadonlySet<string>>(new Set());
  return {
    elegidas,
    /** Under which filters they were chosen. */
    filtros,
    leer,
    marcar(filas: readonly E[], puesta: boolean, filtro: string): void {
      if (puesta) setFiltros((antes) => new Set([...antes, filtro]));
      setElegidas((antes) => {
        const despues = new Map(antes);
        for (const fila of filas) {
          if (puesta) despues.set(fila.id, fila);
          else despues.delete(fila.id);
        }
        return despues;
      });
    },
    async marcarTodas(query: ListQuery, filtro: string, signal: AbortSignal): Promise<void> {
      const { filas } = await leer(query, signal);
      setFiltros((antes) => new Set([...antes, filtro]));
      setElegidas((antes) => new Map([...antes, ...filas.map((fila) => [fila.id, fila] as const)]));
    },
    quitar: (ids: readonly number[]) => setElegidas((antes) => new Map([...antes].filter(([id]) => !ids.includes(id)))),
    vaciar(): void {
      setElegidas(new Map());
      setFiltros(new Set());
    },
  };
}

export type Lote<E extends RowWithId> = ReturnType<typeof useLote<E>>;
