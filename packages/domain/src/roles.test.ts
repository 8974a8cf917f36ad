import { expect, it } from 'vitest';
import { ID_ROLE, ROLES, esOficina, roleDeId } from './roles.ts';

it('a role and its id find each other', () => {
  expect(ROLES.map((role) => roleDeId(ID_ROLE[role]))).toEqual(ROLES);
  expect(() => roleDeId(5)).toThrow('5');
  expect(() => roleDeId(0)).toThrow('0');
});

it('ADMIN and GESTION are the office', () => {
  expect(ROLES.filter(esOficina)).toEqual(['ADMIN', 'GESTION']);
});
