import { useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

type Seguido = { readonly signal: AbortSignal; readonly onEnviado: (hecho: number) => void };

/** A file on its way: what is sent of it, of 100, and how to call it off while it is not all there. */
export function useSubida() {
  const [enviado, setEnviado] = useState<number>();
  const enCurso = useRef<AbortController>(null);
  return {
    /** Undefined while nothing is on its way; 100 from when the server has it all. */
    enviado,
    /** Runs a send; false when it was called off, so that its failure is nobody's. */
    async seguir(enviar: (seguido: Seguido) => Promise<unknown>, alFallar: (error: ApiError) => void): Promise<void> {
      const control = new AbortController();
      enCurso.current = control;
      setEnviado(0);
      try {
        await enviar({ signal: control.signal, onEnviado: (hecho) => setEnviado(Math.floor(hecho * 100)) });
      } catch (error) {
        if (!control.signal.aborted) alFallar(error as ApiError);
      } finally {
        setEnviado(undefined);
      }
    },
    cancelar: () => enCurso.current?.abort(),
  };
}
