import { describe, expect, it } from 'vitest';
import { bajaEfectiva, bajaProxima, estaActivo, faltasDeBaja, guardarBaja, sinBajaPasada } from './baja.ts';
import type { Baja } from './baja.ts';

const activo = { baja: false, fecha_inicio_baja: null, fecha_fin_baja: null, motivo_baja: null };
const deBaja = {
  baja: true,
  fecha_inicio_baja: '2026-03-10',
  fecha_fin_baja: '2026-03-20',
  motivo_baja: 'Vacaciones',
};

describe('who is on leave today', () => {
  it.each([
    ['2026-03-09', deBaja, true],
    ['2026-03-10', deBaja, false],
    ['2026-03-20', deBaja, false],
    ['2026-03-21', deBaja, true],
    ['2030-01-01', { ...deBaja, fecha_fin_baja: null }, false],
    ['2026-03-15', { ...deBaja, baja: false }, true],
    ['2026-03-15', activo, true],
  ])('on %s', (hoy, usuario, trabaja) => {
    expect(estaActivo(usuario, hoy)).toBe(trabaja);
    expect(bajaEfectiva(usuario, hoy)).toBe(trabaja ? 'Activo' : 'Baja');
  });
});

describe('a leave that is over', () => {
  it.each([
    ['2026-03-20', deBaja, deBaja],
    ['2026-03-21', deBaja, activo],
    ['2026-03-21', { ...deBaja, baja: false }, { ...deBaja, baja: false }],
    ['2030-01-01', { ...deBaja, fecha_fin_baja: null }, { ...deBaja, fecha_fin_baja: null }],
  ])('is shown no more, on %s', (hoy, usuario, queda) =>
    expect(sinBajaPasada({ id: 7, ...usuario }, hoy)).toEqual({ id: 7, ...queda }),
  );
});

describe('a leave that begins soon', () => {
  it.each([
    ['2026-02-23', deBaja, null],
    ['2026-02-24', deBaja, '2026-03-10'],
    ['2026-03-09', deBaja, '2026-03-10'],
    ['2026-03-10', deBaja, null],
    ['2026-03-01', { ...deBaja, baja: false }, null],
    ['2026-03-01', activo, null],
  ])('is told two weeks before, on %s', (hoy, usuario, dia) => expect(bajaProxima(usuario, hoy)).toBe(dia));
});

describe('saving a leave', () => {
  it('a new user starts active', () => expect(guardarBaja(null, deBaja)).toEqual({ ok: true, value: activo }));
  it('is stored as asked', () => expect(guardarBaja(activo, deBaja)).toEqual({ ok: true, value: deBaja }));
  it('unticking empties the rest', () => {
    expect(guardarBaja(deBaja, { ...deBaja, baja: false })).toEqual({ ok: true, value: activo });
  });
  it('what is not sent stays, what is emptied goes', () => {
    expect(guardarBaja(deBaja, {})).toEqual({ ok: true, value: deBaja });
    expect(guardarBaja(deBaja, { fecha_fin_baja: null })).toMatchObject({ value: { fecha_fin_baja: null } });
  });
  it('may end on the day it starts', () => {
    expect(guardarBaja(activo, { ...deBaja, fecha_fin_baja: '2026-03-10' }).ok).toBe(true);
  });

  it.each([
    [{ fecha_inicio_baja: null }, 'usuario.falta_inicio_baja', 'fecha_inicio_baja'],
    [{ fecha_fin_baja: '2026-03-09' }, 'usuario.fin_baja_anterior', 'fecha_fin_baja'],
    [{ motivo_baja: null }, 'usuario.falta_motivo_baja', 'motivo_baja'],
  ])('refuses %j', (cambio, code, campo) => {
    expect(guardarBaja(activo, { ...deBaja, ...cambio })).toMatchObject({ ok: false, code, campo });
  });
});

it('names all that a leave lacks', () => {
  const campos = (baja: Baja) => faltasDeBaja(baja).map(({ campo }) => campo);
  expect(campos({ ...activo, baja: true })).toEqual(['fecha_inicio_baja', 'motivo_baja']);
  expect(campos(activo)).toEqual([]);
  expect(campos(deBaja)).toEqual([]);
});
