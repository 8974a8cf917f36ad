import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A step of a long form. */
export interface FormStep<Values extends FieldValues> {
  readonly title: string;
  /** Fields that must be valid before the next step opens. */
  readonly fields: readonly FieldPath<Values>[];
  readonly content: ReactNode;
}

interface OpenStep {
  readonly step: number;
  /** Last step that was opened: steps up to it keep their fields mounted. */
  readonly reached: number;
  /** The element that gets the focus; undefined when the form opens. */
  readonly focus?: 'titulo' | 'error' | undefined;
}

/**
 * The open step of a form. The next one opens only if the fields are valid; a refusal opens the step of its first field
 * (AMB-096).
 */
export function useSteps<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  steps: readonly FormStep<Values>[],
) {
  const [open, setOpen] = useState<OpenStep>({ step: 0, reached: 0 });
  const { step } = open;
  const openStep = (n: number, focus: OpenStep['focus']): void =>
    setOpen(({ reached }) => ({ step: n, reached: Math.max(reached, n), focus }));

  const { formState } = form;
  const [counted, setCounted] = useState(formState.submitCount);
  if (formState.submitCount !== counted) {
    setCounted(formState.submitCount);
    const refusedStep = steps.findIndex(({ fields }) =>
      fields.some((field) => form.getFieldState(field, formState).invalid),
    );
    if (refusedStep >= 0 && refusedStep !== step) openStep(refusedStep, 'error');
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

  async function goTo(n: number): Promise<void> {
    for (const [m, { fields }] of steps.entries()) {
      if (m < step || m >= n || (await form.trigger([...fields], { shouldFocus: true }))) continue;
      if (m !== step) openStep(m, 'error');
      return;
    }
    openStep(n, 'titulo');
  }
  return { ...open, goTo };
}
