import { mensaje } from '@tajo/contract/mensajes';
import { fail } from '@tajo/domain/result';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { savedInBetween } from './older-version.ts';

it('knows a save in between from other conflicts, and who made it', () => {
  const date = '05/03/2026 09:15';
  const byOther = mensaje(fail('comun.version_anterior', undefined, { usuario: 'Begoña', fecha: date })).texto;
  expect(savedInBetween(new ApiError(409, byOther))).toBe('ajena');
  const bySelf = mensaje(fail('comun.version_propia', undefined, { fecha: date })).texto;
  expect(savedInBetween(new ApiError(409, bySelf))).toBe('propia');
  expect(savedInBetween(new ApiError(409, 'Es el último usuario ADMIN activo.'))).toBeUndefined();
  expect(savedInBetween(new ApiError(422, byOther))).toBeUndefined();
});
