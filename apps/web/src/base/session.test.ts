import { afterEach, describe, expect, it, vi } from 'vitest';
import { ZONA } from '@tajo/contract/textos';
import { tokenFor } from '../../test/token.ts';
import { textOfValue } from '../kit/text.ts';
import { setTimeZone, timeZone } from '../kit/time-zone.ts';
import { currentSession, sessionOf, storedSession } from './session.ts';

const without = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.f`;

describe('a token', () => {
  it('says who it speaks for, accents included', () => {
    const session = sessionOf(tokenFor('GESTION', { id: 12 }));
    expect(session).toMatchObject({ id: 12, nombre: 'Begoña Ibáñez', email: 'begona@tajo.es', role: 'GESTION' });
    expect(session?.expiresAt).toBeGreaterThan(Date.now());
  });

  it('may carry its authorities as one text', () => {
    expect(sessionOf(without({ sub: '1', exp: 1, authorities: 'ROLE_EMPRESA' }))?.role).toBe('EMPRESA');
  });

  it('says nothing more than it must: no name, the usual zone, a password', () => {
    const session = sessionOf(without({ sub: '1', exp: 2, authorities: ['ROLE_ADMIN'] }));
    expect(session).toEqual({ id: 1, nombre: '', email: '', role: 'ADMIN', expiresAt: 2000, timeZone: ZONA });
    const claims = { sub: '1', exp: 2, authorities: ['ROLE_ADMIN'], sin_contrasena: true };
    expect(sessionOf(without(claims))).toMatchObject({ withoutPassword: true });
  });

  it.each([
    ['no role of ours', without({ sub: '1', exp: 1, authorities: ['ROLE_ROOT'] })],
    ['no expiry', without({ sub: '1', authorities: ['ROLE_ADMIN'] })],
    ['no JSON', 'h.bm8.f'],
    ['no base64', 'h.%%.f'],
    ['nothing', ''],
    ['null', `h.${btoa('null')}.f`],
  ])('with %s is none', (_, token) => {
    expect(sessionOf(token)).toBeUndefined();
  });
});

describe('the current session', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is that of the stored token until it expires', () => {
    vi.stubGlobal('localStorage', { getItem: () => without({ sub: '1', exp: 2, authorities: 'ROLE_ADMIN' }) });
    expect(currentSession(1999)).toMatchObject({ id: 1 });
    expect(currentSession(2000)).toBeUndefined();
    expect(storedSession()).toMatchObject({ id: 1 });
    vi.stubGlobal('localStorage', { getItem: () => null });
    expect(storedSession()).toBeUndefined();
  });
});

describe('the zone of the business', () => {
  const before = timeZone();
  afterEach(() => {
    vi.unstubAllGlobals();
    setTimeZone(before);
  });

  it('comes with the session, and the lists write their instants in it', () => {
    vi.stubGlobal('localStorage', { getItem: () => tokenFor('GESTION', { zona: 'Atlantic/Canary' }) });
    expect(currentSession()?.timeZone).toBe('Atlantic/Canary');
    expect(textOfValue({ label: 'Fecha alta', tipo: 'instante' }, '2026-07-01T22:30:00Z')).toBe('01/07/2026 23:30');
  });
});
