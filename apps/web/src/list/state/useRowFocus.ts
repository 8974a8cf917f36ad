import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { RowWithId } from '../list-types.ts';

/** Returns the row that contains an element. */
export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-fila]') : null;

/** Keeps the focus on the row that has it; if the row leaves the list, or a button that brought the rows goes, moves it to the row at its position, or to the first control if none is left. */
export function useRowFocus(area: RefObject<HTMLElement | null>, rows: readonly RowWithId[] | undefined): void {
  const last = useRef<{ readonly element: Element; readonly row: number | undefined }>(undefined);
  const before = useRef<readonly number[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const remember = ({ target }: Event): void => {
      const row = rowAt(target)?.dataset['fila'];
      last.current = { element: target as Element, row: row === undefined ? undefined : Number(row) };
    };
    area.current?.addEventListener('focusin', remember, listeners);
    document.addEventListener('pointerdown', () => void (last.current = undefined), listeners);
    return () => listeners.abort();
  }, [area]);
  useEffect(() => {
    const { element, row } = last.current ?? {};
    const position = row === undefined ? -1 : before.current.indexOf(row);
    const ids = (rows ?? []).map(({ id }) => id);
    before.current = ids;
    const isLost = position >= 0 || element?.isConnected === false;
    if (!isLost || document.activeElement !== document.body) return;
    const remains = row !== undefined && ids.includes(row);
    const id = remains ? row : ids[Math.min(Math.max(position, 0), ids.length - 1)];
    const target = rows?.length === 0 ? 'button, input' : `[data-fila="${id}"]`;
    area.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: remains });
  }, [area, rows]);
}
