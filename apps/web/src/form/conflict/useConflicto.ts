import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { CamposVisibles } from '../fields/campos-visibles.ts';
import type { FieldDifference } from './field-differences.ts';
import { camposDistintos, fieldDifferences, igual } from './field-differences.ts';
import { failureText } from '../../kit/failure.ts';

type Valores = Readonly<Record<string, unknown>>;
interface Opciones<Values extends FieldValues, Out> {
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly campos: CamposVisibles;
  readonly releer: () => Promise<object>;
}
interface Abierto {
  readonly mensaje: string;
  /** Whether the same user saved it on another screen. */
  readonly propio: boolean;
  /** Undefined while the stored record is being read. */
  readonly diferencias?: readonly FieldDifference[];
  readonly fallo?: string;
  readonly guardados?: Valores;
}

/** Another user saved the record that a form edits: finds the differences and merges them (AMB-152). */
export function useConflicto<Values extends FieldValues, Out>({ form, campos, releer }: Opciones<Values, Out>) {
  const [abierto, setAbierto] = useState<Abierto>();
  const alAbrir = (): Valores => form.formState.defaultValues ?? {};
  const poner = (campo: string, valor: unknown): void => {
    const name = campo as FieldPath<Values>;
    form.setValue(name, (valor ?? '') as PathValue<Values, typeof name>, { shouldDirty: true });
  };

  async function abrir(mensaje: string, propio: boolean): Promise<void> {
    const dicho = { mensaje, propio };
    setAbierto(dicho);
    try {
      const guardados = (await releer()) as Valores;
      setAbierto({
        ...dicho,
        guardados,
        diferencias: fieldDifferences(campos, form.getValues(), guardados, alAbrir()),
      });
    } catch (error) {
      setAbierto({ ...dicho, fallo: failureText(error) });
    }
  }

  /**
   * Takes over the chosen values, and those that only the other user changed in invisible fields. The next save is
   * checked again.
   */
  function resolver(elegidos: Readonly<Record<string, boolean>>): void {
    const guardados = abierto?.guardados;
    if (guardados === undefined) return;
    const mios: Valores = form.getValues();
    const inicial = alAbrir();
    for (const campo of camposDistintos(mios, guardados)) {
      const ajeno = elegidos[campo] ?? igual(mios[campo], inicial[campo]);
      if (ajeno) poner(campo, guardados[campo]);
    }
    poner('version', guardados['version']);
    setAbierto(undefined);
  }

  return { abierto, abrir, resolver, cerrar: () => setAbierto(undefined) };
}
