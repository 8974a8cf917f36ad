import { dejarLetras, dejarTelefono } from '@tajo/domain/texto';
import { ONLY_DIGITS } from '../../kit/text.ts';

/** Characters that a telephone takes (AMB-060), and what a field of it says of others. */
export const PHONE_CHARACTERS = {
  digitos: { filter: (text: string) => text.replaceAll(/\D/g, ''), acceptedHint: ONLY_DIGITS },
  'digitos y +': {
    filter: (text: string) => text.replaceAll(/[^\d+]/g, ''),
    acceptedHint: 'Solo se admiten cifras y el signo +.',
  },
  'digitos con + delante': { filter: dejarTelefono, acceptedHint: 'Solo se admiten cifras, con el signo + delante.' },
} as const;

export const LETTERS = { filter: dejarLetras, acceptedHint: 'Solo se admiten letras y espacios.' } as const;
