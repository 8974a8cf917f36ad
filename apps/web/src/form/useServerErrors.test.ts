import { mensaje } from '@tajo/contract/mensajes';
import { ERROR_SIN_TEXTO } from '@tajo/contract/textos';
import { fail } from '@tajo/domain/result';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { repartir } from './useServerErrors.ts';
import { versionAnterior } from './conflict/version-anterior.ts';

describe('a refusal', () => {
  it('goes under the fields that it names, in the order of the form', () => {
    const error = new ApiError(422, 'Revise los campos marcados.', { nif: 'Ya existe', nombre: 'Falta' });
    expect(repartir(error, ['nombre', 'nif'])).toEqual({
      bajoCampos: [
        ['nombre', 'Falta'],
        ['nif', 'Ya existe'],
      ],
      general: 'Revise los campos marcados.',
    });
  });

  it('tells in the snackbar what belongs to no field of the form', () => {
    expect(repartir(new ApiError(422, '', { clientes: 'Seleccione al menos un cliente' }), ['nombre'])).toEqual({
      bajoCampos: [],
      general: 'Seleccione al menos un cliente',
    });
  });

  it('is never silent, and shows nobody the words of a programming error', () => {
    expect(repartir(new ApiError(500, ''), ['nombre']).general).toBe(ERROR_SIN_TEXTO);
    expect(repartir(new TypeError('x is not a function'), []).general).toBe(ERROR_SIN_TEXTO);
  });
});

it('tells an earlier version from the other conflicts, and whose save it was', () => {
  const fecha = '05/03/2026 09:15';
  const ajena = mensaje(fail('comun.version_anterior', undefined, { usuario: 'Begoña', fecha })).texto;
  expect(versionAnterior(new ApiError(409, ajena))).toBe('ajena');
  const propia = mensaje(fail('comun.version_propia', undefined, { fecha })).texto;
  expect(versionAnterior(new ApiError(409, propia))).toBe('propia');
  expect(versionAnterior(new ApiError(409, 'Es el último usuario ADMIN activo.'))).toBeUndefined();
  expect(versionAnterior(new ApiError(422, ajena))).toBeUndefined();
});
