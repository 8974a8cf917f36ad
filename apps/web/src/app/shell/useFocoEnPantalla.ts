import { useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Moves the focus into the new screen after a navigation, unless one of its fields has it already. */
export function useFocoEnPantalla(): RefObject<HTMLElement | null> {
  const pantalla = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const anterior = useRef<string>(undefined);
  useEffect(() => {
    if (
      anterior.current !== undefined &&
      path !== anterior.current &&
      !pantalla.current?.contains(document.activeElement)
    )
      pantalla.current?.focus({ preventScroll: true });
    anterior.current = path;
  }, [path]);
  return pantalla;
}
