import { ONLY_DIGITS } from '../../kit/text.ts';
import type { FieldValues } from 'react-hook-form';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

const NO_ADMITIDO = { digitos: /\D/g, 'digitos y +': /[^\d+]/g } as const;
const ADMITIDO = { digitos: ONLY_DIGITS, 'digitos y +': 'Solo se admiten cifras y el signo +.' } as const;

type Props<Values extends FieldValues, Out> = TextFieldProps<Values, Out> & {
  /** Characters that can be typed (AMB-060). */
  readonly admite: keyof typeof NO_ADMITIDO;
};

export function PhoneField<Values extends FieldValues, Out>({ admite, ...props }: Props<Values, Out>) {
  const filtrar = (texto: string): string => texto.replaceAll(NO_ADMITIDO[admite], '');
  return <TextField {...props} type="tel" inputMode="tel" filtrar={filtrar} admitido={ADMITIDO[admite]} />;
}
