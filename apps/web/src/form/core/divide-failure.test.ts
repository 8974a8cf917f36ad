import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { UNKNOWN_ERROR } from '../../kit/failure.ts';
import { divideFailure } from './divide-failure.ts';

describe('a refusal', () => {
  it('goes under the fields that it names, in the order of the form', () => {
    const error = new ApiError(422, 'Revise los campos marcados.', { nif: 'Ya existe', nombre: 'Falta' });
    const { fields, general } = divideFailure(error, ['nombre', 'nif']);
    expect(Object.entries(fields)).toEqual([
      ['nombre', 'Falta'],
      ['nif', 'Ya existe'],
    ]);
    expect(general).toBe('Revise los campos marcados.');
  });

  it('has one message for what belongs to no field of the form', () => {
    expect(divideFailure(new ApiError(422, '', { clientes: 'Seleccione al menos un cliente' }), ['nombre'])).toEqual({
      fields: {},
      general: 'Seleccione al menos un cliente',
    });
  });

  it('says nothing twice', () => {
    const alreadySigned = 'El parte ya está firmado.';
    expect(divideFailure(new ApiError(409, alreadySigned, { id_parte: alreadySigned }), ['nif'])).toEqual({
      fields: {},
      general: alreadySigned,
    });
  });

  it('is never silent, and shows nobody the words of a programming error', () => {
    expect(divideFailure(new ApiError(500, ''), ['nombre']).general).toBe(UNKNOWN_ERROR);
    expect(divideFailure(new TypeError('x is not a function'), []).general).toBe(UNKNOWN_ERROR);
  });
});
