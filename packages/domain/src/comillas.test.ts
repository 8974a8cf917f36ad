import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entreComillas, textoEntero } from './comillas.ts';

describe('a text in double quotes', () => {
  it.each([
    ['"Navidad"', 'Navidad'],
    [' "Navidad" ', 'Navidad'],
    ['" Navidad "', 'Navidad'],
    ['“Navidad”', 'Navidad'],
    ['"Expositor "Sol""', 'Expositor "Sol"'],
    ['"100 %"', '100 %'],
  ])('%s is %s, whole', (filtro, texto) => expect(textoEntero(filtro)).toBe(texto));

  it.each(['Navidad', '"Navidad', 'Navidad"', 'Sala "B" norte', '"', '""', '" "', "'Navidad'", ''])(
    '%s is looked for as a part',
    (filtro) => expect(textoEntero(filtro)).toBeUndefined(),
  );

  it('comes back from any text that is written so', () => {
    // fast-check's own unit of this kind first lists every character, which takes two seconds.
    const unit = fc.nat(0x10_ffff).map((n) => String.fromCodePoint(n));
    const texto = fc.string({ unit, minLength: 1 }).filter((t) => t === t.trim());
    fc.assert(fc.property(texto, (t) => textoEntero(entreComillas(t)) === t));
  });
});
