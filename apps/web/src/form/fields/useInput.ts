import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useVisibleField, type VisibleField } from './visible-fields.ts';
import type { ChoiceProps } from './field-types.ts';
import { unreadHelp } from './options-read.tsx';

/** A field of the form and the props of its input. `text` converts a value to text. */
export function useInput<Values extends FieldValues, Out>(
  { control, name, label, required = false, disabled = false, help, read }: ChoiceProps<Values, Out>,
  text?: VisibleField['text'],
) {
  const { field, fieldState } = useController({ control, name });
  useVisibleField(name, label, text);
  const unread = read?.isLoadingError === true ? unreadHelp(read) : undefined;
  return {
    field,
    input: {
      name,
      label,
      required,
      disabled,
      onBlur: field.onBlur,
      inputRef: field.ref,
      error: fieldState.invalid,
      // A blank line, so that an error does not move the layout.
      helperText: unread ?? fieldState.error?.message ?? help ?? ' ',
    },
  };
}
