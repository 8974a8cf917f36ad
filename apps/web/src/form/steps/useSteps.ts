import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A part of a long form, shown alone. */
export interface FormStep<Values extends FieldValues> {
  readonly titulo: string;
  /** What must be right before the next step opens. */
  readonly campos: readonly FieldPath<Values>[];
  readonly contenido: ReactNode;
}

interface Abierto {
  readonly paso: number;
  /** The last step that was opened: the ones up to it keep their fields, shown or not. */
  readonly hasta: number;
  /** What is to have the focus; nothing when the form opens. */
  readonly foco?: 'titulo' | 'error' | undefined;
}

/** Which step of a form is open. One goes on only from what is right; a refusal opens the step of its first field (AMB-096). */
export function useSteps<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  pasos: readonly FormStep<Values>[],
) {
  const [abierto, setAbierto] = useState<Abierto>({ paso: 0, hasta: 0 });
  const { paso } = abierto;
  const abrir = (n: number, foco: Abierto['foco']): void =>
    setAbierto(({ hasta }) => ({ paso: n, hasta: Math.max(hasta, n), foco }));

  const { formState } = form;
  const [contados, setContados] = useState(formState.submitCount);
  if (formState.submitCount !== contados) {
    setContados(formState.submitCount);
    const rechazado = pasos.findIndex(({ campos }) =>
      campos.some((campo) => form.getFieldState(campo, formState).invalid),
    );
    if (rechazado >= 0 && rechazado !== paso) abrir(rechazado, 'error');
  }
  // Before a form has been sent nothing looks again at what 'Siguiente' refused.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name !== undefined && form.getFieldState(name as FieldPath<Values>).invalid)
            void form.trigger(name as FieldPath<Values>);
        },
      }),
    [form],
  );

  async function irA(n: number): Promise<void> {
    for (const [m, { campos }] of pasos.entries()) {
      if (m < paso || m >= n || (await form.trigger([...campos], { shouldFocus: true }))) continue;
      if (m !== paso) abrir(m, 'error');
      return;
    }
    abrir(n, 'titulo');
  }
  return { ...abierto, irA };
}
