import { expect, it } from 'vitest';
import { activarSegundo, cambiarSegundo, debeActivarSegundo, prepararSegundo, quitarSegundo } from './segundo.ts';

const bien = { ok: true, value: true };
const mal = (code: string, campo?: string) => ({ ok: false, code, ...(campo === undefined ? {} : { campo }) });
const preparado = { activado: null };
const activo = { activado: '2026-11-25' };

it.each([
  ['ADMIN', undefined, true, true],
  ['GESTION', undefined, true, true],
  ['GESTION', true, true, false],
  ['TECNICO', undefined, true, false],
  ['EMPRESA', undefined, true, false],
  ['ADMIN', undefined, false, false],
] as const)('%s, with a second factor: %s, mandatory: %s, must turn it on: %s (REG-044)', (role, con, si, debe) =>
  expect(debeActivarSegundo({ role, ...(con && { conSegundo: con }) }, si)).toBe(debe),
);

it.each([
  [prepararSegundo(undefined, true), bien],
  [prepararSegundo(preparado, true), bien],
  [prepararSegundo(activo, true), mal('segundo.ya_activo')],
  [prepararSegundo(activo, false), mal('contrasena.actual_incorrecta', 'password')],
  [activarSegundo(undefined, true), mal('segundo.sin_preparar')],
  [activarSegundo(preparado, true), bien],
  [activarSegundo(preparado, false), mal('segundo.codigo_incorrecto', 'codigo')],
  [activarSegundo(activo, true), mal('segundo.ya_activo')],
  [cambiarSegundo(undefined, true), mal('segundo.no_activo')],
  [cambiarSegundo(preparado, true), mal('segundo.no_activo')],
  [cambiarSegundo(activo, false), mal('segundo.codigo_incorrecto', 'codigo')],
  [cambiarSegundo(activo, true), bien],
  [quitarSegundo({ id: 1 }, 2), bien],
  [quitarSegundo({ id: 1 }, 1), mal('segundo.propio')],
])('what may be done with a second factor: %#', (resultado, esperado) => expect(resultado).toEqual(esperado));
