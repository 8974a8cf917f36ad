import { useEffect, useRef, useState } from 'react';
import type { Rechazo } from './repartir.ts';
import { repartir } from './repartir.ts';

interface Opciones {
  /** The fields that the form draws, in their order. */
  readonly campos: () => readonly string[];
  readonly mostrar: (rechazo: Rechazo) => void;
}

/** What a press does in every form: it sends once, and a refusal goes where it is seen, the focus to its first field. */
export function usePulsacion<Raiz extends HTMLElement>({ campos, mostrar }: Opciones) {
  const raiz = useRef<Raiz>(null);
  // The state comes with the next paint; a double press must not get through before it.
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

  /** `hacer` answers 'se va' when its screen is left: it stays busy, or a second Enter would send again. */
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
    /** For the element that holds the fields. */
    raiz,
    enviando,
    pulsar,
    /** For what is found wrong before anything is sent. */
    rechazar,
  };
}
