import type { Ficha } from '@tajo/contract/obra';

/** A drawn signature of Ana Gil. */
export const makeFirma = (cambios: Partial<NonNullable<Ficha['firma']>> = {}): NonNullable<Ficha['firma']> => ({
  clase: 'dibujada',
  nif: '12345678Z',
  nombre: 'Ana Gil',
  motivo: null,
  fecha: '2026-03-06T12:03:04.000Z',
  path_firma: '/f/9',
  path_foto: null,
  ...cambios,
});
