import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Notifier } from '../kit/aviso.ts';
import type { Rechazo } from './core/repartir.ts';

// Every form carries these two, and shows neither.
export const camposVisibles = (valores: FieldValues): string[] =>
  Object.keys(valores).filter((campo) => campo !== 'id' && campo !== 'version');

/** Puts a refusal under its fields, the rest into the snackbar; when that is gone, so are they. */
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
