import { describe, expect, it } from 'vitest';
import { trozos } from './trozos.ts';

describe('what was found in a text', () => {
  const marcado = (texto: string, buscado: string) =>
    trozos(texto, buscado)
      .map((trozo) => (trozo.hallado ? `[${trozo.texto}]` : trozo.texto))
      .join('');

  it.each([
    ['Farmacia Ñandú', 'nandu', 'Farmacia [Ñandú]'],
    ['Farmacia Ñandú, León', 'LEON farm', '[Farm]acia Ñandú, [León]'],
    ['INC-0001', '0', 'INC-[000]1'],
    ['aaa', 'aa', '[aaa]'],
    ['Núñez', 'nunez', '[Núñez]'],
    ['Bar', 'zzz', 'Bar'],
    ['Bar', '', 'Bar'],
    ['', 'bar', ''],
    ['👍🏽 Café', 'cafe', '👍🏽 [Café]'],
  ])('%s, of %s', (texto, buscado, esperado) => expect(marcado(texto, buscado)).toBe(esperado));

  it('leaves out nothing', () => {
    const texto = 'Peluquería “Ábaco” nº 7';
    expect(
      trozos(texto, 'a 7 º')
        .map((trozo) => trozo.texto)
        .join(''),
    ).toBe(texto);
  });
});
