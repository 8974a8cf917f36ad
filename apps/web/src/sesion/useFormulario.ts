import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { ApiError, mensajeDeError } from '../api/api-error.ts';
import type { Errores } from './revisar.ts';
import { revisar } from './revisar.ts';

interface Formulario {
  readonly errores: Errores;
  /** What the server said of the whole, for the banner. */
  readonly banner: string | undefined;
  readonly enviando: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Reads, checks and sends a form of plain inputs; what was typed survives every error. */
export function useFormulario<const Name extends string>(
  names: readonly Name[],
  enviar: (valores: Record<Name, string>, form: HTMLFormElement) => Promise<void>,
): Formulario {
  const [errores, setErrores] = useState<Errores>({});
  const [banner, setBanner] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  // The state comes with the next paint; a double press must not get through before it.
  const ocupado = useRef(false);

  const mostrar = (form: HTMLFormElement, fields: Errores) => {
    setErrores(fields);
    const primero = names.find((name) => fields[name] !== undefined);
    const input = primero === undefined ? null : form.elements.namedItem(primero);
    if (input instanceof HTMLInputElement) input.focus();
  };

  const mandar = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const leer = (name: Name): string => {
      const value = String(data.get(name) ?? '');
      return name === 'email' ? value.trim() : value;
    };
    const valores = Object.fromEntries(names.map((name) => [name, leer(name)])) as Record<Name, string>;
    const fallos = revisar(valores);
    mostrar(form, fallos);
    setBanner(undefined);
    if (Object.keys(fallos).length > 0) return;
    ocupado.current = true;
    setEnviando(true);
    try {
      await enviar(valores, form);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      mostrar(form, fields);
      // A refusal that names only fields has no sentence of its own: the banner then says the first of them.
      setBanner(mensajeDeError(error) || Object.values(fields)[0]);
    } finally {
      ocupado.current = false;
      setEnviando(false);
    }
  };

  return {
    errores,
    banner,
    enviando,
    onSubmit: (event) => {
      event.preventDefault();
      if (!ocupado.current) void mandar(event.currentTarget);
    },
  };
}
