import type { Obra } from '@tajo/contract/obra';
import { expect, it } from 'vitest';
import { DETALLES, OBRA, makeRegistro } from '../../../test/parte-en-curso.ts';
import type { ClaveDePaso } from './paso.ts';
import { resumenDePaso } from './resumen-de-paso.ts';

const registros = (...cambios: readonly Partial<ReturnType<typeof makeRegistro>>[]): Partial<Obra> => ({
  registros: cambios.map((uno) => makeRegistro(uno)),
});
const respuestas = (...dichas: readonly (string | null)[]): Partial<Obra> => ({
  preguntas: dichas.map((respuesta, id) => ({ id, pregunta: '¿Funciona?', respuesta })),
});

it.each<readonly [ClaveDePaso, Partial<Obra>, string]>([
  ['posiciones', registros({}), 'Lineal · 1 acción'],
  ['posiciones', registros({}, { step: 2 }, { mueble: 9 }), '2 acciones'],
  ['muebles', registros({ step: 2 }, { step: 2 }), 'Lineal · 2 acciones'],
  ['establecimiento', registros({ step: 3, mueble: 0 }), '1 acción'],
  ['preguntas', respuestas(null), 'falta 1'],
  ['preguntas', respuestas(null, 'Sí', null), 'faltan 2'],
  ['preguntas', respuestas('Sí'), '1 respuesta'],
  ['preguntas', respuestas('Sí', 'No'), '2 respuestas'],
  ['datos', {}, 'Ana Gómez'],
  ['observaciones', { detalles: { ...DETALLES, observaciones_tecnico: 'Todo bien' } }, 'Todo bien'],
])('the line of a step that is not open (%s) sums up its content', (clave, cambios, dicho) => {
  expect(resumenDePaso(clave, { ...OBRA, ...cambios }, true)).toBe(dicho);
});

it.each<ClaveDePaso>(['posiciones', 'muebles', 'establecimiento', 'preguntas', 'observaciones', 'firma'])(
  'a step without content (%s) says so only after it was left',
  (clave) => {
    expect(resumenDePaso(clave, OBRA, true)).toBe('sin cambios');
    expect(resumenDePaso(clave, OBRA, false)).toBe('');
  },
);
