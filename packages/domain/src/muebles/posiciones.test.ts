import { expect, it } from 'vitest';
import { cambiarPosiciones } from './posiciones.ts';

const ocupadas = [
  { posicion: 1, nombre_establecimiento: 'Tienda Gran Vía' },
  { posicion: 3, nombre_establecimiento: 'Tienda Sol' },
];

it('grows freely and shrinks down to the last position in use', () => {
  expect(cambiarPosiciones(9, ocupadas)).toEqual({ ok: true, value: 9 });
  expect(cambiarPosiciones(3, ocupadas)).toEqual({ ok: true, value: 3 });
  expect(cambiarPosiciones(0, [])).toEqual({ ok: true, value: 0 });
});

it('names the position that would be cut off', () => {
  expect(cambiarPosiciones(2, ocupadas)).toEqual({
    ok: false,
    code: 'mueble.posicion_ocupada',
    campo: 'num_posiciones',
    datos: { posicion: 3, establecimiento: 'Tienda Sol' },
  });
});
