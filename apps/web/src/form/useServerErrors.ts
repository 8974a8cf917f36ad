import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Notifier } from '../kit/notifier.ts';
import type { Rechazo } from './core/repartir.ts';

// Every form has id and version, and shows neither.
export const camposVisibles = (valores: FieldValues): string[] =>
  Object.keys(valores).filter((campo) => campo !== 'id' && campo !== 'version');

/** Shows a refusal below its fields and the rest in the snackbar; when that closes, the field errors are cleared. */
export function useServerErrors<Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  aviso: Pick<Notifier, 'error'>,
): (rechazo: Rechazo) => void {
  return ({ campos, general }) => {
    const nombres = Object.keys(campos) as FieldPath<Values>[];
    for (const nombre of nombres) form.setError(nombre, { type: 'server', message: campos[nombre] ?? '' });
    const limpiar = (): void => {
      for (const nombre of nombres) if (form.getFieldState(nombre).error?.type === 'server') form.clearErrors(nombre);
    };
    if (general !== '') aviso.error(general, limpiar);
  };
}
