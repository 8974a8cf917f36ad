import type { BaseSyntheticEvent } from 'react';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import type { CamposVisibles } from './fields/campos-visibles.ts';
import type { Notifier } from '../kit/notifier.ts';
import { toFailure } from '../kit/failure.ts';
import { useConflicto } from './conflict/useConflicto.ts';
import { usePulsacion } from './core/usePulsacion.ts';
import { camposVisibles, useServerErrors } from './useServerErrors.ts';
import { versionAnterior } from './conflict/version-anterior.ts';

export interface OpcionesDeGuardado<Values extends FieldValues, Out, Guardado> {
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly guardar: (valores: Out) => Promise<Guardado>;
  /** Called after a save with the answer: usually opens the list. */
  readonly alGuardar: (guardado: Guardado) => void;
  readonly aviso: Pick<Notifier, 'error'>;
  /** Reads the stored record, to compare it with the form after a conflict. */
  readonly releer: () => Promise<object>;
  /** Discards the input and opens the record again. */
  readonly recargar: () => void;
}

/** Saves the form of a record and reports the result. */
export function useGuardar<Values extends FieldValues, Out, Guardado>(
  opciones: OpcionesDeGuardado<Values, Out, Guardado>,
) {
  const { form, guardar, alGuardar, aviso, recargar } = opciones;
  const { raiz, enviando, pulsar } = usePulsacion<HTMLFormElement>({
    campos: () => camposVisibles(form.getValues()),
    mostrar: useServerErrors(form, aviso),
  });
  const [campos] = useState<CamposVisibles>(() => new Map());
  const [guardado, setGuardado] = useState(false);
  const conflicto = useConflicto({ form, campos, releer: opciones.releer });

  async function mandar(valores: Out): Promise<'se va' | void> {
    try {
      const respuesta = await guardar(valores);
      // The guard of unsaved work must know before the page is left.
      flushSync(() => setGuardado(true));
      alGuardar(respuesta);
      return 'se va';
    } catch (error) {
      const de = versionAnterior(error);
      if (de === undefined) throw error;
      void conflicto.abrir(toFailure(error).message, de === 'propia');
    }
  }
  const enviar = (valores: Out): Promise<void> => pulsar(() => mandar(valores));

  return {
    onSubmit: (event?: BaseSyntheticEvent) => form.handleSubmit(enviar)(event),
    enviando,
    raiz,
    /** Something would be lost by leaving. */
    sucio: form.formState.isDirty && !guardado,
    campos,
    /** Set while another user's save conflicts with this one. */
    conflicto: conflicto.abierto && {
      ...conflicto.abierto,
      /** By field: true to save the stored value of a difference. */
      guardar(elegidos: Readonly<Record<string, boolean>>): void {
        conflicto.resolver(elegidos);
        void form.handleSubmit(enviar)();
      },
      recargar(): void {
        conflicto.cerrar();
        recargar();
      },
      cerrar: conflicto.cerrar,
    },
  };
}

export type Guardado = ReturnType<typeof useGuardar>;
