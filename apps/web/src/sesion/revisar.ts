import type { FieldErrors } from '../form/core/divide-failure.ts';
import { LARGO_DE_CONTRASENA, OBLIGATORIO } from '@tajo/contract/textos-campos';
import { largoValido } from '@tajo/domain/usuarios/contrasena';

const errorDe = (name: string, value: string): string | undefined => {
  if (value === '') return OBLIGATORIO;
  if (!name.includes('password') || largoValido(value)) return undefined;
  return LARGO_DE_CONTRASENA;
};

/** Returns the errors of a session form, by field: all are required; passwords have their length. */
export const revisar = (valores: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([name, value]) => {
      const error = errorDe(name, value);
      return error === undefined ? [] : [[name, error]];
    }),
  );
