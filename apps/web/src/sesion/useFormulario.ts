import type { RefObject, SubmitEvent } from 'react';
import { useState } from 'react';
import type { FieldErrors } from '../form/core/divide-failure.ts';
import { NO_REFUSAL } from '../form/core/divide-failure.ts';
import { useSubmit } from '../form/core/useSubmit.ts';
import { conOtraVez } from './otra-vez.ts';
import { revisar } from './revisar.ts';

interface Formulario {
  readonly errores: FieldErrors;
  /** The server's message about the whole form; '' for none. */
  readonly banner: string;
  readonly enviando: boolean;
  readonly raiz: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Reads, checks and sends a form of plain inputs; errors keep what was typed. */
export function useFormulario<const Name extends string>(
  names: readonly Name[],
  enviar: (valores: Record<Name, string>, form: HTMLFormElement) => Promise<void>,
): Formulario {
  const [{ fields, general }, setRechazo] = useState(NO_REFUSAL);
  const { root, sending, submit, refuse } = useSubmit<HTMLFormElement>({
    fields: () => names,
    show: setRechazo,
  });

  const mandar = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    const leer = (name: Name): string => {
      const value = String(data.get(name) ?? '');
      return name === 'email' ? value.trim() : value;
    };
    const valores = Object.fromEntries(names.map((name) => [name, leer(name)])) as Record<Name, string>;
    const fallos = revisar(valores);
    if (Object.keys(fallos).length > 0) return refuse({ fields: fallos, general: '' });
    setRechazo(NO_REFUSAL);
    void submit(() => conOtraVez(() => enviar(valores, form)));
  };

  return {
    errores: fields,
    banner: general,
    enviando: sending,
    raiz: root,
    onSubmit: (event) => {
      event.preventDefault();
      if (!sending) mandar(event.currentTarget);
    },
  };
}
