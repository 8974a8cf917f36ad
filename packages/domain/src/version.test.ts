import { expect, it } from 'vitest';
import { cambiaAlgo, revisarVersion } from './version.ts';

const guardado = {
  version: 3,
  nombre_usuario: 'Begoña Ibáñez',
  fecha: new Date('2026-07-01T10:05:00Z'),
  propio: false,
};

it('tells an older form who saved and when, in the time of the office', () => {
  expect(revisarVersion(guardado, 2, 'Europe/Madrid')).toEqual({
    ok: false,
    code: 'comun.version_anterior',
    datos: { usuario: 'Begoña Ibáñez', fecha: '01/07/2026 12:05' },
  });
});

it('knows when the other one is oneself', () => {
  expect(revisarVersion({ ...guardado, propio: true }, 2, 'Europe/Madrid')).toEqual({
    ok: false,
    code: 'comun.version_propia',
    datos: { fecha: '01/07/2026 12:05' },
  });
});

it.each([3, undefined])('takes version %s', (traida) => {
  expect(revisarVersion(guardado, traida, 'Europe/Madrid').ok).toBe(true);
});

it.each([
  ['with another value', { nombre: 'Luz' }, true],
  ['with a field that was not there', { nif: 'B1' }, true],
  ['of the same', { nombre: 'Sol', baja: false }, false],
  ['of some of the same', { baja: false }, false],
  ['of nothing', {}, false],
])('a save %s changes something: %o', (_, despues, cambia) =>
  expect(cambiaAlgo({ nombre: 'Sol', baja: false }, despues)).toBe(cambia),
);
