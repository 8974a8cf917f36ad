import { expect, it } from 'vitest';
import { texto, textoOpcional } from './campos.ts';

// A wrench is one code point and two units of UTF-16.
it.each([
  ['required', texto(5)],
  ['optional', textoOpcional(5)],
])('a text that is %s is counted in code points (REG-002)', (_, campo) => {
  expect(campo.safeParse('🔧'.repeat(5))).toMatchObject({ success: true, data: '🔧'.repeat(5) });
  expect(campo.safeParse('🔧'.repeat(6)).error?.issues[0]?.message).toBe('Máximo 5 caracteres.');
});
