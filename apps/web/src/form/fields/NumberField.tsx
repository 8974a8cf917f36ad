import { ONLY_DIGITS } from '../../kit/text.ts';
import type { FieldValues } from 'react-hook-form';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** A whole number: accepts digits only; the schema converts it. */
export function NumberField<Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) {
  return <TextField max={9} {...props} inputMode="numeric" filter={onlyDigits} acceptedHint={ONLY_DIGITS} />;
}
