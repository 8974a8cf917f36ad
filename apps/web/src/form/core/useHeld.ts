import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

const TO_CHOOSE = ['click', 'mousedown', 'drop'] as const;

/** Holds the fields of a form while it is sent; the focus stays, and its last row, the buttons, is free. */
export function useHeld(root: RefObject<HTMLElement | null>, held: boolean): void {
  useLayoutEffect(() => {
    const form = root.current;
    if (!held || form === null) return undefined;
    const typed = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const writable = typed.filter(({ readOnly }) => !readOnly);
    for (const field of writable) field.readOnly = true;
    const hold = (event: Event): void => {
      if (form.lastElementChild?.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const holdKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey } = event;
      if (key === 'Tab' || key === 'Escape' || ctrlKey || metaKey) return;
      if ((target as Element).matches('[role=combobox]')) hold(event);
    };
    for (const type of TO_CHOOSE) form.addEventListener(type, hold, true);
    form.addEventListener('keydown', holdKey, true);
    return () => {
      for (const field of writable) field.readOnly = false;
      for (const type of TO_CHOOSE) form.removeEventListener(type, hold, true);
      form.removeEventListener('keydown', holdKey, true);
    };
  }, [root, held]);
}
