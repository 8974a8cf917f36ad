import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { RowWithId } from '../list-types.ts';

/** Returns the row that contains an element. */
export const filaEn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-fila]') : null;

/** Keeps the focus on the row that has it; if the row leaves the list, moves it to the row at its position. */
export function useFocoEnFilas(zona: RefObject<HTMLElement | null>, filas: readonly RowWithId[] | undefined): void {
  const ultima = useRef<number>(undefined);
  const antes = useRef<readonly number[]>([]);
  useEffect(() => {
    const fin = new AbortController();
    const recordar = ({ target }: Event): void => {
      const fila = filaEn(target)?.dataset['fila'];
      ultima.current = fila === undefined ? undefined : Number(fila);
    };
    zona.current?.addEventListener('focusin', recordar, fin);
    document.addEventListener('pointerdown', () => void (ultima.current = undefined), fin);
    return () => fin.abort();
  }, [zona]);
  useEffect(() => {
    const sitio = ultima.current === undefined ? -1 : antes.current.indexOf(ultima.current);
    const ahora = (filas ?? []).map(({ id }) => id);
    antes.current = ahora;
    if (sitio < 0 || document.activeElement !== document.body) return;
    const queda = ultima.current !== undefined && ahora.includes(ultima.current);
    const id = queda ? ultima.current : ahora[Math.min(sitio, ahora.length - 1)];
    zona.current?.querySelector<HTMLElement>(`[data-fila="${id}"]`)?.focus({ preventScroll: queda });
  }, [zona, filas]);
}
