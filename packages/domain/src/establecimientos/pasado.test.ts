import { expect, it } from 'vitest';
import { esPasado } from './pasado.ts';

it.each([
  ['2026-11-19', { ok: true, value: true }],
  ['2026-11-20', { ok: true, value: false }],
  ['2026-11-21', { ok: false, code: 'establecimiento.dia_futuro', campo: 'en' }],
])('a shop on %s, today being 20 November', (dia, esperado) => expect(esPasado(dia, '2026-11-20')).toEqual(esperado));
