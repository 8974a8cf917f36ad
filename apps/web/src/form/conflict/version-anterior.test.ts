import { mensaje } from '@tajo/contract/mensajes';
import { fail } from '@tajo/domain/result';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { versionAnterior } from './version-anterior.ts';

it('tells an earlier version from the other conflicts, and whose save it was', () => {
  const fecha = '05/03/2026 09:15';
  const ajena = mensaje(fail('comun.version_anterior', undefined, { usuario: 'Begoña', fecha })).texto;
  expect(versionAnterior(new ApiError(409, ajena))).toBe('ajena');
  const propia = mensaje(fail('comun.version_propia', undefined, { fecha })).texto;
  expect(versionAnterior(new ApiError(409, propia))).toBe('propia');
  expect(versionAnterior(new ApiError(409, 'Es el último usuario ADMIN activo.'))).toBeUndefined();
  expect(versionAnterior(new ApiError(422, ajena))).toBeUndefined();
});
