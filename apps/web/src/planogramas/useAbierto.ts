import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

const PARAMETRO = 'planograma';

/** Keeps the open planogram in the address: it can be shared, and Back closes it. */
export function useAbierto() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const abiertoAqui = useRef(false);
  const ir = (valor: number | undefined, replace: boolean) =>
    navigate({ to: '.', search: { ...search, [PARAMETRO]: valor }, hash: true, replace, resetScroll: false });
  return {
    id: Number(search[PARAMETRO] ?? 0),
    abrir: (id: number): void => {
      abiertoAqui.current = true;
      void ir(id, false);
    },
    cerrar: (): void => {
      // Opened by its address, it has no history entry to go back to.
      if (abiertoAqui.current) history.back();
      else void ir(undefined, true);
      abiertoAqui.current = false;
    },
  };
}
