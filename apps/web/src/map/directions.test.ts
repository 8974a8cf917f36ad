import { expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

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
const target = (place: typeof SOL | (Omit<typeof SOL, 'latitud' | 'longitud'> & { latitud: null; longitud: null })) =>
  new URL(directionsTo(place)).searchParams.get('destination');

it('leads to the point, or to the address where the point is a guess or none is known', () => {
  expect(target(SOL)).toBe('40.4169,-3.7035');
  expect(target({ ...SOL, punto_aproximado: true })).toBe('Puerta del Sol, 1, 28013 Madrid');
  expect(target({ ...SOL, latitud: null, longitud: null })).toBe('Puerta del Sol, 1, 28013 Madrid');
});
