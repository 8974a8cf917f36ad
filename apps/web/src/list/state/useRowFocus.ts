import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { RowWithId } from '../list-types.ts';

/** Returns the row that contains an element. */
export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-fila]') : null;

/** Keeps the focus on the row that has it; if the row leaves the list, moves it to the row at its position, or to the first control if none is left. */
export function useRowFocus(area: RefObject<HTMLElement | null>, rows: readonly RowWithId[] | undefined): void {
  const last = useRef<number>(undefined);
  const before = useRef<readonly number[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const remember = ({ target }: Event): void => {
      const row = rowAt(target)?.dataset['fila'];
      last.current = row === undefined ? undefined : Number(row);
    };
    area.current?.addEventListener('focusin', remember, listeners);
    document.addEventListener('pointerdown', () => void (last.current = undefined), listeners);
    return () => listeners.abort();
  }, [area]);
  useEffect(() => {
    const position = last.current === undefined ? -1 : before.current.indexOf(last.current);
    const ids = (rows ?? []).map(({ id }) => id);
    before.current = ids;
    if (position < 0 || document.activeElement !== document.body) return;
    const remains = last.current !== undefined && ids.includes(last.current);
    const id = remains ? last.current : ids[Math.min(position, ids.length - 1)];
    const target = rows?.length === 0 ? 'button, input' : `[data-fila="${id}"]`;
    area.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: remains });
  }, [area, rows]);
}
