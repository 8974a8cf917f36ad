import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Notifier } from '../kit/notifier.ts';
import type { Refusal } from './core/divide-failure.ts';

// Every form has id and version, and shows neither.
export const visibleFields = (values: FieldValues): string[] =>
  Object.keys(values).filter((field) => field !== 'id' && field !== 'version');

/** Shows a refusal below its fields and the rest in the snackbar; when that closes, the field errors are cleared. */
export function useServerErrors<Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  notifier: Pick<Notifier, 'error'>,
): (refusal: Refusal) => void {
  return ({ fields, general }) => {
    const names = Object.keys(fields) as FieldPath<Values>[];
    for (const name of names) form.setError(name, { type: 'server', message: fields[name] ?? '' });
    const clear = (): void => {
      for (const name of names) if (form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
    };
    if (general !== '') notifier.error(general, clear);
  };
}
