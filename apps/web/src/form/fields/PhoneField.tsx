import { ONLY_DIGITS } from '../../kit/text.ts';
import type { FieldValues } from 'react-hook-form';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

const NOT_ACCEPTED = { digitos: /\D/g, 'digitos y +': /[^\d+]/g } as const;
const ACCEPTED_HINT = { digitos: ONLY_DIGITS, 'digitos y +': 'Solo se admiten cifras y el signo +.' } as const;

type Props<Values extends FieldValues, Out> = TextFieldProps<Values, Out> & {
  /** Characters that can be typed (AMB-060). */
  readonly accepts: keyof typeof NOT_ACCEPTED;
};

export function PhoneField<Values extends FieldValues, Out>({ accepts, ...props }: Props<Values, Out>) {
  const filter = (text: string): string => text.replaceAll(NOT_ACCEPTED[accepts], '');
  return <TextField {...props} type="tel" inputMode="tel" filter={filter} acceptedHint={ACCEPTED_HINT[accepts]} />;
}
