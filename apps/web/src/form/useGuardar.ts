import type { BaseSyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { comoFallo } from './fallo.ts';
import type { AvisoDeError } from './useServerErrors.ts';
import { useServerErrors } from './useServerErrors.ts';
import { esVersionAnterior } from './version-anterior.ts';

interface Opciones<Values extends FieldValues, Out> {
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly guardar: (valores: Out) => Promise<unknown>;
  /** After a save: mostly, to the list. */
  readonly alGuardar: () => void;
  readonly aviso: AvisoDeError;
}

/** Sends a form once per press, and says what became of it. */
export function useGuardar<Values extends FieldValues, Out>({
  form,
  guardar,
  alGuardar,
  aviso,
}: Opciones<Values, Out>) {
  const mostrar = useServerErrors(form, aviso);
  const enCurso = useRef(false);
  const [enviando, setEnviando] = useState(false);
  const [guardado, setGuardado] = useState(false);
  const [conflicto, setConflicto] = useState<{ readonly mensaje: string; readonly valores: Out }>();

  async function enviar(valores: Out): Promise<void> {
    if (enCurso.current) return;
    enCurso.current = true;
    setEnviando(true);
    try {
      await guardar(valores);
      // The guard of unsaved work must know before the page is left.
      flushSync(() => setGuardado(true));
      // Stays busy while the page is left: a second Enter would save it twice.
      alGuardar();
      return;
    } catch (error) {
      if (esVersionAnterior(error)) setConflicto({ mensaje: comoFallo(error).message, valores });
      else mostrar(error);
    }
    enCurso.current = false;
    setEnviando(false);
  }

  return {
    onSubmit: (event: BaseSyntheticEvent) => form.handleSubmit(enviar)(event),
    enviando,
    /** Something would be lost by leaving. */
    sucio: form.formState.isDirty && !guardado,
    /** Set while somebody else's save stands in the way. */
    conflicto: conflicto && {
      mensaje: conflicto.mensaje,
      guardarDeTodosModos(): void {
        setConflicto(undefined);
        void enviar({ ...conflicto.valores, version: undefined });
      },
      cerrar: () => setConflicto(undefined),
    },
  };
}

export type Guardado = ReturnType<typeof useGuardar>;
