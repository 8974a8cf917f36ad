import { expect, it } from 'vitest';
import { revisar } from './revisar.ts';

it('asks for what is missing', () => {
  expect(revisar({ email: '', password: '' })).toEqual({
    email: 'Este campo es obligatorio.',
    password: 'Este campo es obligatorio.',
  });
});

it.each([
  ['1234567', false],
  ['12345678', true],
  ['ñandú🙂🙂1', true],
  ['1234567890123456', true],
  ['12345678901234567', false],
])('a password of 8 to 16 characters: %s', (password, vale) => {
  expect('password' in revisar({ password })).toBe(!vale);
});

it('asks nothing of the current password but that it is there', () => {
  const nueva = { new_password: 'otraclave', new_password_confirm: 'otraclave' };
  expect(revisar({ password: 'corta', ...nueva })).toEqual({});
  expect(revisar({ password: '', ...nueva })).toEqual({ password: 'Este campo es obligatorio.' });
});

it('does not compare the two new passwords: the server does', () => {
  expect(revisar({ new_password: 'unaclave1', new_password_confirm: 'otraclave1' })).toEqual({});
});
