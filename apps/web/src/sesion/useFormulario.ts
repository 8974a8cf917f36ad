import type { RefObject, SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErroresPorCampo } from '../form/core/repartir.ts';
import { SIN_RECHAZO } from '../form/core/repartir.ts';
import { usePulsacion } from '../form/core/usePulsacion.ts';
import { conOtraVez } from './otra-vez.ts';
import { revisar } from './revisar.ts';

interface Formulario {
  readonly errores: ErroresPorCampo;
  /** The server's message about the whole form, for the banner. */
  readonly banner: string | undefined;
  readonly enviando: boolean;
  readonly raiz: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Reads, checks and sends a form of plain inputs; errors keep what was typed. */
export function useFormulario<const Name extends string>(
  names: readonly Name[],
  enviar: (valores: Record<Name, string>, form: HTMLFormElement) => Promise<void>,
): Formulario {
  const [{ campos, general }, setRechazo] = useState(SIN_RECHAZO);
  const { raiz, enviando, pulsar, rechazar } = usePulsacion<HTMLFormElement>({
    campos: () => names,
    mostrar: setRechazo,
  });

  const mandar = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    const leer = (name: Name): string => {
      const value = String(data.get(name) ?? '');
      return name === 'email' ? value.trim() : value;
    };
    const valores = Object.fromEntries(names.map((name) => [name, leer(name)])) as Record<Name, string>;
    const fallos = revisar(valores);
    if (Object.keys(fallos).length > 0) return rechazar({ campos: fallos, general: '' });
    setRechazo(SIN_RECHAZO);
    void pulsar(() => conOtraVez(() => enviar(valores, form)));
  };

  return {
    errores: campos,
    banner: general === '' ? undefined : general,
    enviando,
    raiz,
    onSubmit: (event) => {
      event.preventDefault();
      if (!enviando) mandar(event.currentTarget);
    },
  };
}
