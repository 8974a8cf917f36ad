import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useCampoVisible, type CampoVisible } from './campos-visibles.ts';
import type { FieldProps } from './field-types.ts';

/** A field of the form, and what its box is drawn with besides its value. `texto` reads a value aloud. */
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
      // A free line, so that an error moves nothing.
      helperText: fieldState.error?.message ?? ayuda ?? ' ',
    },
  };
}
