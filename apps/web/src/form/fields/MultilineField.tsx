import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

type Props<Values extends FieldValues, Out> = TextFieldProps<Values, Out> & { readonly max: number };

/** Several lines, with a count of the characters. */
export function MultilineField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const value: unknown = useWatch({ control: props.control, name: props.name });
  const used = [...String(value ?? '')].length;
  return <TextField lines={3} {...props} help={`${props.help ? `${props.help} ` : ''}${used}/${props.max}`} />;
}
