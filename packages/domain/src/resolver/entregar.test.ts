import { describe, expect, it } from 'vitest';
import { alEntregar, puedeEntregar } from './entregar.ts';

const tecnico = { id: 7, role: 'TECNICO' } as const;
const suyo = { titular: { id_tecnico: 7, id_empresa: null }, constaSuyo: false };

describe('who may deliver evidence', () => {
  it.each([
    ['who had the attempt', tecnico, suyo, true],
    [
      'a company whose employee had it',
      { id: 3, role: 'EMPRESA' },
      { titular: { id_tecnico: 7, id_empresa: 3 }, constaSuyo: false },
      true,
    ],
    ['the office', { id: 1, role: 'GESTION' }, suyo, true],
    ['the office whose session was ended', { id: 1, role: 'GESTION', terminada: true }, suyo, false],
    [
      'the office whose session was ended, of an attempt in which it worked',
      { id: 1, role: 'GESTION', terminada: true },
      { ...suyo, constaSuyo: true },
      true,
    ],
    ['who had the attempt, by a session that was ended', { ...tecnico, terminada: true }, suyo, true],
    ['who had the parte that is gone', tecnico, { titular: null, constaSuyo: true }, true],
    ['who never had the attempt', { id: 8, role: 'TECNICO' }, suyo, false],
    [
      'a company that worked for an employee who has left it',
      { id: 3, role: 'EMPRESA' },
      { ...suyo, constaSuyo: true },
      true,
    ],
    ['who never had the parte that is gone', tecnico, { titular: null, constaSuyo: false }, false],
    [
      'the office, of a parte that it never had and that is gone',
      { id: 1, role: 'ADMIN' },
      { titular: null, constaSuyo: false },
      false,
    ],
  ] as const)('%s', (_, actor, intento, puede) => {
    expect(alEntregar(actor, intento)).toEqual(
      puede ? { ok: true, value: true } : { ok: false, code: 'parte.no_existe' },
    );
  });
});

describe('a session that serves nothing else', () => {
  const expira = new Date('2026-11-20T22:00:00Z');
  it.each([
    ['the last instant of 30 days', true, '2026-12-20T21:59:59Z', true],
    ['30 days later', true, '2026-12-20T22:00:00Z', false],
    ['one that only expired', false, '2026-11-20T22:00:01Z', false],
  ])('%s', (_, retirada, now, puede) => {
    expect(puedeEntregar({ expira, retirada }, new Date(now))).toBe(puede);
  });
});
