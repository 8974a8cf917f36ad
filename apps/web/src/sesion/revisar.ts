import type { FieldErrors } from '../form/core/divide-failure.ts';
import { LARGO_DE_CONTRASENA, OBLIGATORIO } from '@tajo/contract/textos-campos';
import { largoValido } from '@tajo/domain/usuarios/contrasena';

const errorDe = (value: string, conLargo: boolean): string | undefined => {
  if (value === '') return OBLIGATORIO;
  return !conLargo || largoValido(value) ? undefined : LARGO_DE_CONTRASENA;
};

/**
 * Returns the errors of a session form, by field: all are required; passwords have their length, but for the current one
 * beside a new one, which the server compares.
 */
export const revisar = (valores: Readonly<Record<string, string>>): FieldErrors => {
  const conLargo = 'new_password' in valores ? /^new_password/ : /^password$/;
  return Object.fromEntries(
    Object.entries(valores).flatMap(([name, value]) => {
      const error = errorDe(value, conLargo.test(name));
      return error === undefined ? [] : [[name, error]];
    }),
  );
};
