import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

const PARAMETRO = 'planograma';

/** Which planogram is open stands in the address: it can be sent to somebody, and Back closes it. */
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
      // Who came by the address has no screen behind.
      if (abiertoAqui.current) history.back();
      else void ir(undefined, true);
      abiertoAqui.current = false;
    },
  };
}
