import { ONLY_DIGITS } from '../../kit/text.ts';
import { dejarTelefono } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

const ACCEPTED = {
  digitos: { filter: (text: string) => text.replaceAll(/\D/g, ''), acceptedHint: ONLY_DIGITS },
  'digitos y +': {
    filter: (text: string) => text.replaceAll(/[^\d+]/g, ''),
    acceptedHint: 'Solo se admiten cifras y el signo +.',
  },
  'digitos con + delante': { filter: dejarTelefono, acceptedHint: 'Solo se admiten cifras, con el signo + delante.' },
} as const;

type Props<Values extends FieldValues, Out> = TextFieldProps<Values, Out> & {
  /** Characters that can be typed (AMB-060). */
  readonly accepts: keyof typeof ACCEPTED;
};

export function PhoneField<Values extends FieldValues, Out>({ accepts, ...props }: Props<Values, Out>) {
  return <TextField {...props} {...ACCEPTED[accepts]} type="tel" inputMode="tel" />;
}
