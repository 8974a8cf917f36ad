import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { esOficina } from '../roles.ts';
import type { Role } from '../roles.ts';

/** State of a user's second factor; undefined if there is no row. */
type Segundo = { readonly activado: unknown } | undefined;

/** Returns whether a user of the office must turn on the second factor before anything else (REG-044). */
export const debeActivarSegundo = (
  quien: { readonly role: Role; readonly conSegundo?: true },
  obligatorio: boolean,
): boolean => obligatorio && esOficina(quien.role) && quien.conSegundo !== true;

/** A second factor is set up by who knows the password and has none that is on (REG-042). */
export function prepararSegundo(segundo: Segundo, passwordCorrecta: boolean): Result<true> {
  if (!passwordCorrecta) return fail('contrasena.actual_incorrecta', 'password');
  return segundo !== undefined && segundo.activado !== null ? fail('segundo.ya_activo') : ok(true);
}

/** Turns on what was set up. */
export function activarSegundo(segundo: Segundo, codigoCorrecto: boolean): Result<true> {
  if (segundo === undefined) return fail('segundo.sin_preparar');
  if (segundo.activado !== null) return fail('segundo.ya_activo');
  return codigoCorrecto ? ok(true) : fail('segundo.codigo_incorrecto', 'codigo');
}

/** Changes what is on: turns it off, or replaces its recovery codes. */
export function cambiarSegundo(segundo: Segundo, codigoCorrecto: boolean): Result<true> {
  if (segundo === undefined || segundo.activado === null) return fail('segundo.no_activo');
  return codigoCorrecto ? ok(true) : fail('segundo.codigo_incorrecto', 'codigo');
}

/** An ADMIN turns off that of another without a code. */
export const quitarSegundo = (admin: { readonly id: number }, id: number): Result<true> =>
  admin.id === id ? fail('segundo.propio') : ok(true);
