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
  function focusFilter(): void {
    const inputs = FILTER_INPUTS.map((selector) => area.current?.querySelector<HTMLElement>(selector));
    inputs.find((one) => one)?.focus();
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isCommand(event)) return;
    const inside = target instanceof HTMLElement && area.current?.contains(target) === true;
    const row = rowAt(target);
    const id = Number(row?.dataset['fila']);
    const onRow = row !== null && row === target;
    if (key === 'Escape' && inside) target.blur();
    else if (acceptsText(target)) {
      if (!inside || key !== 'ArrowDown' || !(target instanceof HTMLInputElement)) return;
      moveFocus(null, 1);
    } else if (key === '/') focusFilter();
    else if (key === 'n') keys.create();
    else if (key === 'ArrowDown') moveFocus(target, 1);
    else if (key === 'ArrowUp') moveFocus(target, -1);
    else if (key === 'Enter' && onRow) keys.detail(id);
    else if (key === ' ' && onRow) keys.check(id, event.shiftKey);
    else if (row === null || !keys.action(id, key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
