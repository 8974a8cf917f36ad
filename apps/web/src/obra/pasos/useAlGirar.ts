import type { PointerEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { ALTA } from './MarcoDePasos.tsx';

/** Keeps what was touched last in sight when the phone turns: low windows scroll by another element. */
export function useAlGirar(activo: RefObject<HTMLElement | null>): (event: PointerEvent) => void {
  const tocado = useRef<Element>(null);
  useEffect(() => {
    const alta = matchMedia(ALTA);
    const alGirar = () => {
      if (tocado.current?.isConnected) tocado.current.scrollIntoView({ block: 'nearest' });
      else activo.current?.scrollIntoView({ block: 'start' });
    };
    alta.addEventListener('change', alGirar);
    return () => alta.removeEventListener('change', alGirar);
  }, [activo]);
  return ({ target }) => {
    tocado.current = target as Element;
  };
}
