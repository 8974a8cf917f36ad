import { expect, it } from 'vitest';
import { cifra } from './cifra.servicios.ts';

const { cifrar, descifrar } = cifra('a secret of the tests that is long enough');
const GUARDADO = 'cpRKBS4wSFKnQhdMKESo5hGs__sXIZZy0BRr7WQEuRUryq1mbCvqrh1iOH4';

it('a secret is read as it was stored, also by an earlier version', () => {
  expect(descifrar(GUARDADO, '7')).toBe('JBSWY3DPEHPK3PXP');
  expect(descifrar(cifrar('José 🔑', '7'), '7')).toBe('José 🔑');
  expect(cifrar('x', '7')).not.toBe(cifrar('x', '7'));
});

it('what is cut, changed, of another owner or of another key is none', () => {
  const cambiado = GUARDADO.replace(/^./, (letra) => (letra === 'A' ? 'B' : 'A'));
  for (const malo of [cambiado, GUARDADO.slice(0, -2), GUARDADO.slice(-20), 'AAAA', ''])
    expect(descifrar(malo, '7'), malo).toBeUndefined();
  expect(descifrar(GUARDADO, '8')).toBeUndefined();
  expect(cifra('another secret').descifrar(GUARDADO, '7')).toBeUndefined();
});
