import { expect, it } from 'vitest';
import { puedeDesasignar } from './deshacer.ts';

const nombre_tecnico = 'Begoña Ibáñez';
const datos = { tecnico: nombre_tecnico };
const anterior = { id_tecnico: 7, version: 4 };

it.each([
  ['an assignment', 1, null],
  ['a hand-over', 5, anterior],
])('takes back %s in which nobody has worked (REG-013)', (_, version_intento, antes) =>
  expect(puedeDesasignar({ version_intento, nombre_tecnico }, antes)).toEqual({ ok: true, value: true }),
);

it.each([
  ['an assignment', 2, null, 'parte.ya_iniciado'],
  ['a hand-over', 6, anterior, 'parte.ya_continuado'],
])('comes too late for %s once somebody has', (_, version_intento, antes, code) =>
  expect(puedeDesasignar({ version_intento, nombre_tecnico }, antes)).toMatchObject({ ok: false, code, datos }),
);
