import { expect, it } from 'vitest';
import { cambiarPosiciones } from './posiciones.ts';

const ocupadas = [
  { posicion: 3, nombre_establecimiento: 'Tienda Sol' },
  { posicion: 1, nombre_establecimiento: 'Tienda Gran Vía' },
];

it('grows freely and shrinks down to the last position in use', () => {
  expect(cambiarPosiciones(9, ocupadas)).toEqual({ ok: true, value: 9 });
  expect(cambiarPosiciones(3, ocupadas)).toEqual({ ok: true, value: 3 });
  expect(cambiarPosiciones(0, [])).toEqual({ ok: true, value: 0 });
});

it('names the shops in which something would be cut off, the first few of them', () => {
  const rechazo = (n: number, donde: typeof ocupadas) => {
    const rechazado = cambiarPosiciones(n, donde);
    return rechazado.ok ? undefined : [rechazado.code, rechazado.campo, rechazado.datos];
  };
  const fallo = (establecimientos: string) => ['mueble.posicion_ocupada', 'num_posiciones', { establecimientos }];
  expect(rechazo(2, ocupadas)).toEqual(fallo('Tienda Sol (posición 3)'));
  expect(rechazo(0, ocupadas)).toEqual(fallo('Tienda Sol (posición 3), Tienda Gran Vía (posición 1)'));
  const muchas = ['A', 'B', 'C', 'D', 'E'].map((nombre_establecimiento) => ({ posicion: 4, nombre_establecimiento }));
  expect(rechazo(3, muchas)).toEqual(fallo('A (posición 4), B (posición 4), C (posición 4) y 2 más'));
});
