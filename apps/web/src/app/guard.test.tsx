import { afterEach, expect, it } from 'vitest';
import { tokenFor } from '../../test/token.ts';
import { clearToken, storeToken, readToken } from '../api/token.ts';
import { requireRole } from './guard.ts';

afterEach(() => clearToken());

/** Where a route of the office leads, with this token; undefined if it opens. */
function redirectOf(token?: string): string | undefined {
  if (token !== undefined) storeToken(token);
  try {
    requireRole(['ADMIN', 'GESTION'])();
    return undefined;
  } catch (error) {
    return (error as { options: { to: string } }).options.to;
  }
}

it('a route opens to its roles, and leads others away by what they lack (AMB-006)', () => {
  expect(redirectOf()).toBe('/login');
  expect(redirectOf(tokenFor('GESTION'))).toBeUndefined();
  expect(redirectOf(tokenFor('TECNICO'))).toBe('/denied');
  // One that ran out while the page was open ends as at start-up.
  expect(redirectOf(tokenFor('GESTION', { expiresIn: -1 }))).toBe('/');
  expect(readToken()).toBeNull();
});
