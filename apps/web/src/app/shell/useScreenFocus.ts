import { useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Moves the focus into the new screen after a navigation, unless one of its fields has it already. */
export function useScreenFocus(): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const anterior = useRef<string>(undefined);
  useEffect(() => {
    if (
      anterior.current !== undefined &&
      path !== anterior.current &&
      !screen.current?.contains(document.activeElement)
    )
      screen.current?.focus({ preventScroll: true });
    anterior.current = path;
  }, [path]);
  return screen;
}
