import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

const CAMPOS = 'select, input:not([type=file]), textarea';

const estaVacio = (campo: Element): boolean =>
  (campo instanceof HTMLSelectElement || campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement) &&
  campo.value === '' &&
  !campo.disabled;

/** After a shortcut the first field that is still empty has the focus, in the middle of the screen, once it can be filled. */
export function useCampoSiguiente(raiz: RefObject<HTMLElement | null>, atajos: number, cargando: boolean): void {
  const seguido = useRef(atajos);
  const seguir = useEffectEvent(() => {
    if (cargando || seguido.current === atajos) return;
    seguido.current = atajos;
    const siguiente = [...(raiz.current?.querySelectorAll<HTMLElement>(CAMPOS) ?? [])].find(estaVacio);
    siguiente?.focus({ preventScroll: true });
    siguiente?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => seguir(), [atajos, cargando]);
}
