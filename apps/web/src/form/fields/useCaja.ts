import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useCampoVisible, type CampoVisible } from './campos-visibles.ts';
import type { FieldProps } from './field-types.ts';

/** A field of the form and the props of its input. `texto` converts a value to text. */
export function useCaja<Values extends FieldValues, Out>(
  { control, name, label, required = false, disabled = false, ayuda }: FieldProps<Values, Out>,
  texto?: CampoVisible['texto'],
) {
  const { field, fieldState } = useController({ control, name });
  useCampoVisible(name, label, texto);
  return {
    field,
    caja: {
      name,
      label,
      required,
      disabled,
      onBlur: field.onBlur,
      inputRef: field.ref,
      error: fieldState.invalid,
      // A blank line, so that an error does not move the layout.
      helperText: fieldState.error?.message ?? ayuda ?? ' ',
    },
  };
}
