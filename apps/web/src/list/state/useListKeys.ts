import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { esMando, seEscribeEn } from './teclas.ts';

interface Teclas {
  readonly nuevo: () => void;
  readonly detalle: (id: number) => void;
  /** `hasta`: Shift is held. */
  readonly marcar: (id: number, hasta: boolean) => void;
  readonly ayuda: () => void;
}

const filaDe = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-fila]') : null;

/** The keyboard of a list: '/', arrows, Enter, Space, 'n', Escape, '?'. */
export function useListKeys(zona: RefObject<HTMLElement | null>, teclas: Teclas): void {
  function mover(desde: EventTarget | null, paso: number): void {
    const filas = [...(zona.current?.querySelectorAll<HTMLElement>('[data-fila]') ?? [])];
    const actual = filaDe(desde);
    const n = actual === null ? (paso > 0 ? 0 : filas.length - 1) : filas.indexOf(actual) + paso;
    filas[n]?.focus();
  }
  const alPulsar = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!esMando(event)) return;
    const dentro = target instanceof Node && zona.current?.contains(target) === true;
    if (seEscribeEn(target)) {
      if (!dentro || (key !== 'Escape' && key !== 'ArrowDown')) return;
      if (key === 'Escape') (target as HTMLElement).blur();
      else mover(null, 1);
    } else if (key === '/')
      zona.current?.querySelector<HTMLElement>('thead input, input[aria-label^="Filtrar"]')?.focus();
    else if (key === 'n') teclas.nuevo();
    else if (key === '?') teclas.ayuda();
    else if (key === 'ArrowDown' || key === 'ArrowUp') mover(target, key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && target instanceof HTMLElement && target.dataset['fila'] !== undefined) {
      teclas.detalle(Number(target.dataset['fila']));
    } else if (key === ' ' && target instanceof HTMLElement && target.dataset['fila'] !== undefined) {
      teclas.marcar(Number(target.dataset['fila']), event.shiftKey);
    } else if (key === 'Escape') (target as HTMLElement).blur();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
}
