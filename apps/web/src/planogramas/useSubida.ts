import { useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

type Seguido = { readonly signal: AbortSignal; readonly onProgress: (hecho: number) => void };

export function useSubida() {
  const [enviado, setEnviado] = useState<number>();
  const enCurso = useRef<AbortController>(null);
  return {
    /** Undefined while nothing is sent; 100 once the server has everything. */
    enviado,
    /** Runs an upload; returns false if it was cancelled, without reporting a failure. */
    async seguir(enviar: (seguido: Seguido) => Promise<unknown>, alFallar: (error: ApiError) => void): Promise<void> {
      const control = new AbortController();
      enCurso.current = control;
      setEnviado(0);
      try {
        await enviar({ signal: control.signal, onProgress: (hecho) => setEnviado(Math.floor(hecho * 100)) });
      } catch (error) {
        if (!control.signal.aborted) alFallar(error as ApiError);
      } finally {
        setEnviado(undefined);
      }
    },
    cancelar: () => enCurso.current?.abort(),
  };
}
