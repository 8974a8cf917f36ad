import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { filaEn } from './useFocoEnFilas.ts';
import { esMando, seEscribeEn } from '../../kit/teclas.ts';

interface Teclas {
  readonly nuevo: () => void;
  readonly detalle: (id: number) => void;
  /** `hasta`: Shift was held. */
  readonly marcar: (id: number, hasta: boolean) => void;
  /** Runs the row's action for this key; returns false if there is none. */
  readonly accion: (id: number, tecla: string) => boolean;
  readonly ayuda: () => void;
}

// Inputs that '/' focuses, in order: text filters before those for days and numbers.
const FILTROS = ['input[aria-label^="Filtrar"][inputmode="text"]', 'input[aria-label^="Filtrar"]'];

/** The keyboard of a list: '/', arrows, Enter, Space, 'n', Escape, '?', and the keys of the row actions. */
export function useListKeys(zona: RefObject<HTMLElement | null>, teclas: Teclas): void {
  function mover(desde: EventTarget | null, paso: number): void {
    const filas = [...(zona.current?.querySelectorAll<HTMLElement>('[data-fila]') ?? [])];
    const actual = filaEn(desde);
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
      FILTROS.map((cuales) => zona.current?.querySelector<HTMLElement>(cuales))
        .find((uno) => uno)
        ?.focus();
    else if (key === 'n') teclas.nuevo();
    else if (key === '?') teclas.ayuda();
    else if (key === 'ArrowDown' || key === 'ArrowUp') mover(target, key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && target instanceof HTMLElement && target.dataset['fila'] !== undefined) {
      teclas.detalle(Number(target.dataset['fila']));
    } else if (key === ' ' && target instanceof HTMLElement && target.dataset['fila'] !== undefined) {
      teclas.marcar(Number(target.dataset['fila']), event.shiftKey);
    } else if (filaEn(target) !== null && teclas.accion(Number(filaEn(target)?.dataset['fila']), key)) {
      // Done.
    } else if (key === 'Escape') (target as HTMLElement).blur();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
}
