import { expect, it } from 'vitest';
import { inicioEnTexto } from './fecha.ts';

const A_LAS_10 = '2026-03-05T09:00:00.000Z';
const A_LAS_11 = '2026-03-05T10:00:00.000Z';

it.each([
  [null, null, null, ''],
  [A_LAS_10, null, null, ''],
  [A_LAS_10, A_LAS_11, 'Ana', '05/03/2026 11:00'],
  [A_LAS_10, A_LAS_10, 'Ana', '05/03/2026 10:00'],
  [A_LAS_11, A_LAS_10, null, '05/03/2026 10:00, antes del traspaso'],
  [A_LAS_11, A_LAS_10, 'Ana', '05/03/2026 10:00, antes del traspaso (Ana)'],
])('a start is told with the hand-over after it: assigned %s, begun %s by %s', (asignacion, inicio, quien, texto) =>
  expect(inicioEnTexto({ fecha_asignacion: asignacion, fecha_inicio: inicio }, quien)).toBe(texto),
);
