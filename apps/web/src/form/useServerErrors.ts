import { ERROR_SIN_TEXTO } from '@tajo/contract/textos';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Notifier } from '../kit/aviso.ts';
import { comoFallo } from '../kit/fallo.ts';

// Every form carries these two, and shows neither.
const camposVisibles = (valores: FieldValues): string[] =>
  Object.keys(valores).filter((campo) => campo !== 'id' && campo !== 'version');

/** Splits a failure into what belongs under the form's fields and the sentence for the snackbar. */
export function repartir(error: unknown, campos: readonly string[]) {
  const { fields, message } = comoFallo(error);
  const entradas = Object.entries(fields);
  const bajoCampos = campos.flatMap((campo) => (fields[campo] === undefined ? [] : [[campo, fields[campo]] as const]));
  // A key that is no field of this form would be seen by nobody.
  const sueltos = entradas.filter(([campo]) => !campos.includes(campo)).map(([, texto]) => texto);
  const general = [message, ...sueltos].filter((texto) => texto !== '').join(' ');
  return { bajoCampos, general: general === '' && bajoCampos.length === 0 ? ERROR_SIN_TEXTO : general };
}

/** Puts a refusal under its fields, the rest into the snackbar; when that is gone, so are they. */
export function useServerErrors<Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  aviso: Pick<Notifier, 'error'>,
): (error: unknown) => void {
  return (error: unknown) => {
    const { bajoCampos, general } = repartir(error, camposVisibles(form.getValues()));
    bajoCampos.forEach(([campo, message], n) => {
      form.setError(campo as FieldPath<Values>, { type: 'server', message }, { shouldFocus: n === 0 });
    });
    const limpiar = (): void => {
      for (const [campo] of bajoCampos) {
        const nombre = campo as FieldPath<Values>;
        if (form.getFieldState(nombre).error?.type === 'server') form.clearErrors(nombre);
      }
    };
    if (general !== '') aviso.error(general, limpiar);
  };
}
