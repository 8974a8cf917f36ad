import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A step of a long form. */
export interface FormStep<Values extends FieldValues> {
  readonly titulo: string;
  /** Fields that must be valid before the next step opens. */
  readonly campos: readonly FieldPath<Values>[];
  readonly contenido: ReactNode;
}

interface Abierto {
  readonly paso: number;
  /** Last step that was opened: steps up to it keep their fields mounted. */
  readonly hasta: number;
  /** The element that gets the focus; undefined when the form opens. */
  readonly foco?: 'titulo' | 'error' | undefined;
}

/**
 * The open step of a form. The next one opens only if the fields are valid; a refusal opens the step of its first field
 * (AMB-096).
 */
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
  // react-hook-form does not revalidate before the first submit, so errors found by 'Siguiente' are rechecked here.
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
