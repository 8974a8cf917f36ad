import { ONLY_DIGITS } from '../../kit/text.ts';
import { enteroEscrito } from '@tajo/domain/numero-escrito';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

/** A whole number: takes digits, and a pasted number as Spaniards write it; the schema converts it. */
export function NumberField<Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) {
  const value: unknown = useWatch({ control: props.control, name: props.name });
  const digits = (text: string): string => enteroEscrito(text, String(value ?? ''));
  return <TextField max={9} {...props} inputMode="numeric" filter={digits} acceptedHint={ONLY_DIGITS} />;
}
