import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { rowAt } from './useRowFocus.ts';
import { isCommand, acceptsText } from '../../kit/keys.ts';

interface Keys {
  readonly create: () => void;
  readonly detail: (id: number) => void;
  /** `through`: Shift was held. */
  readonly check: (id: number, through: boolean) => void;
  /** Runs the row's action for this key; returns false if there is none. */
  readonly action: (id: number, key: string) => boolean;
}

// Inputs that '/' focuses, in order: text filters before those for days and numbers.
const FILTER_INPUTS = ['input[aria-label^="Filtrar"][inputmode="text"]', 'input[aria-label^="Filtrar"]'];

/** The keyboard of a list: '/', arrows, Enter, Space, 'n', Escape, and the keys of the row actions. */
export function useListKeys(area: RefObject<HTMLElement | null>, keys: Keys): void {
  function moveFocus(from: EventTarget | null, step: number): void {
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-fila]') ?? [])];
    const current = rowAt(from);
    const n = current === null ? (step > 0 ? 0 : rows.length - 1) : rows.indexOf(current) + step;
    rows[n]?.focus();
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isCommand(event)) return;
    const focused = target instanceof HTMLElement ? target.dataset['fila'] : undefined;
    const row = rowAt(target)?.dataset['fila'];
    const inside = target instanceof Node && area.current?.contains(target) === true;
    if (acceptsText(target)) {
      if (!inside) return;
      if (key === 'Escape') (target as HTMLElement).blur();
      else if (key === 'ArrowDown' && target instanceof HTMLInputElement) moveFocus(null, 1);
      else return;
    } else if (key === '/')
      FILTER_INPUTS.map((selector) => area.current?.querySelector<HTMLElement>(selector))
        .find((one) => one)
        ?.focus();
    else if (key === 'n') keys.create();
    else if (key === 'ArrowDown' || key === 'ArrowUp') moveFocus(target, key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && focused !== undefined) keys.detail(Number(focused));
    else if (key === ' ' && focused !== undefined) keys.check(Number(focused), event.shiftKey);
    else if (row !== undefined && keys.action(Number(row), key)) {
      // Done.
    } else if (key === 'Escape' && inside) (target as HTMLElement).blur();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
