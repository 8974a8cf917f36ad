import { useEffect, useState } from 'react';
import type { Trabajo } from '../envio/borrador.ts';

/** Longest wait in milliseconds for a tab that is just being reloaded or closed. */
const ESPERA_MS = 1500;

/**
 * Where a work is open: in one tab at a time (REG-052); `traer` takes it from the other one. Without Web Locks (plain
 * http) each tab has it.
 */
export function useUnaPestana({ usuario, id_parte, id_intento }: Trabajo) {
  const [donde, setDonde] = useState<'aqui' | 'otra' | undefined>(() =>
    navigator.locks === undefined ? 'aqui' : undefined,
  );
  const [veces, setVeces] = useState(0);
  const candado = ['tajo.parte', usuario, id_parte, id_intento].join('|');
  useEffect(() => {
    if (navigator.locks === undefined) return undefined;
    let cerrada = false;
    let soltar = (): void => undefined;
    const tener = () =>
      new Promise<void>((resolve) => {
        soltar = resolve;
        if (cerrada) resolve();
        else setDonde('aqui');
      });
    const opciones = veces === 0 ? { signal: AbortSignal.timeout(ESPERA_MS) } : { steal: true };
    // Not free in time, or taken by another tab since.
    navigator.locks.request(candado, opciones, tener).catch(() => !cerrada && setDonde('otra'));
    return () => {
      cerrada = true;
      soltar();
    };
  }, [candado, veces]);
  return { donde, traer: () => setVeces(veces + 1) };
}
