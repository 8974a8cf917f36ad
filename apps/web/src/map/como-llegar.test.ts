import { expect, it } from 'vitest';
import { comoLlegar } from './como-llegar.ts';

const SOL = {
  id: 1,
  nombre: 'Sol',
  direccion: 'Puerta del Sol, 1, 28013 Madrid',
  latitud: 40.4169,
  longitud: -3.7035,
  punto_aproximado: false,
  cuantos: 1,
  nivel: null,
};
const destino = (lugar: typeof SOL | (Omit<typeof SOL, 'latitud' | 'longitud'> & { latitud: null; longitud: null })) =>
  new URL(comoLlegar(lugar)).searchParams.get('destination');

it('leads to the point, or to the address where the point is a guess or none is known', () => {
  expect(destino(SOL)).toBe('40.4169,-3.7035');
  expect(destino({ ...SOL, punto_aproximado: true })).toBe('Puerta del Sol, 1, 28013 Madrid');
  expect(destino({ ...SOL, latitud: null, longitud: null })).toBe('Puerta del Sol, 1, 28013 Madrid');
});
