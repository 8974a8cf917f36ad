import type { FieldValues } from 'react-hook-form';
import { PHONE_CHARACTERS } from './characters.ts';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

type Props<Values extends FieldValues, Out> = TextFieldProps<Values, Out> & {
  /** Characters that can be typed (AMB-060). */
  readonly accepts: keyof typeof PHONE_CHARACTERS;
};

export function PhoneField<Values extends FieldValues, Out>({ accepts, ...props }: Props<Values, Out>) {
  return <TextField {...props} {...PHONE_CHARACTERS[accepts]} type="tel" inputMode="tel" />;
}
