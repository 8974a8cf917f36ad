import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { UNKNOWN_ERROR } from '../../kit/failure.ts';
import { repartir } from './repartir.ts';

describe('a refusal', () => {
  it('goes under the fields that it names, in the order of the form', () => {
    const error = new ApiError(422, 'Revise los campos marcados.', { nif: 'Ya existe', nombre: 'Falta' });
    const { campos, general } = repartir(error, ['nombre', 'nif']);
    expect(Object.entries(campos)).toEqual([
      ['nombre', 'Falta'],
      ['nif', 'Ya existe'],
    ]);
    expect(general).toBe('Revise los campos marcados.');
  });

  it('tells to the whole form what belongs to no field of the form', () => {
    expect(repartir(new ApiError(422, '', { clientes: 'Seleccione al menos un cliente' }), ['nombre'])).toEqual({
      campos: {},
      general: 'Seleccione al menos un cliente',
    });
  });

  it('says nothing twice', () => {
    const yaFirmado = 'El parte ya está firmado.';
    expect(repartir(new ApiError(409, yaFirmado, { id_parte: yaFirmado }), ['nif'])).toEqual({
      campos: {},
      general: yaFirmado,
    });
  });

  it('is never silent, and shows nobody the words of a programming error', () => {
    expect(repartir(new ApiError(500, ''), ['nombre']).general).toBe(UNKNOWN_ERROR);
    expect(repartir(new TypeError('x is not a function'), []).general).toBe(UNKNOWN_ERROR);
  });
});
