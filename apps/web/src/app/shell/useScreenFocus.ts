import { useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Moves the focus into the new screen after a navigation, unless one of its fields has it already. */
export function useScreenFocus(): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current !== undefined && path !== last.current && !screen.current?.contains(document.activeElement))
      screen.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return screen;
}
