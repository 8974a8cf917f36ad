import { useEffect, useRef, useState } from 'react';
import type { Rechazo } from './repartir.ts';
import { repartir } from './repartir.ts';

interface Opciones {
  /** The fields that the form shows, in their order. */
  readonly campos: () => readonly string[];
  readonly mostrar: (rechazo: Rechazo) => void;
}

/** Handles the submit of every form: sends once, shows a refusal at its fields, and focuses the first of them. */
export function usePulsacion<Raiz extends HTMLElement>({ campos, mostrar }: Opciones) {
  const raiz = useRef<Raiz>(null);
  // The state changes with the next paint; a double click must not send twice before it.
  const enCurso = useRef(false);
  const [enviando, setEnviando] = useState(false);
  const [rechazos, setRechazos] = useState(0);
  useEffect(() => {
    if (rechazos > 0) raiz.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rechazos]);

  function rechazar(rechazo: Rechazo): void {
    mostrar(rechazo);
    setRechazos((antes) => antes + 1);
  }

  /** `hacer` returns 'se va' if the screen is left: then it stays busy, so that a second Enter does not send again. */
  async function pulsar(hacer: () => Promise<'se va' | void>): Promise<void> {
    if (enCurso.current) return;
    enCurso.current = true;
    setEnviando(true);
    try {
      if ((await hacer()) === 'se va') return;
    } catch (error) {
      rechazar(repartir(error, campos()));
    }
    enCurso.current = false;
    setEnviando(false);
  }

  return {
    /** Ref for the element with the fields. */
    raiz,
    enviando,
    pulsar,
    /** Shows errors that were found before sending. */
    rechazar,
  };
}
