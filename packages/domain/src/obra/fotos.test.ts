import { describe, expect, it } from 'vitest';
import { cuantasFotos, fotosDe, fotosPorCampo, unirFotos } from './fotos.ts';

const NINGUNA = { primera: null, otras: [] };
const unidas = (...pedido: Parameters<typeof unirFotos>) => {
  const juicio = unirFotos(...pedido);
  if (!juicio.ok) throw new Error(juicio.code);
  return juicio.value;
};

describe('the photos of a record (REG-038)', () => {
  it('are those that came, in the order of their fields', () => {
    expect(unidas(NINGUNA, { foto_3: 'c', foto: 'a', foto_2: 'b' })).toEqual({ primera: 'a', otras: ['b', 'c'] });
    expect(unidas(NINGUNA, {})).toEqual(NINGUNA);
  });

  it('keep what was there: the first one is replaced, the others come after it', () => {
    const hay = { primera: 'a', otras: ['b'] };
    expect(unidas(hay, {})).toEqual(hay);
    expect(unidas(hay, { foto: 'z' })).toEqual({ primera: 'z', otras: ['b'] });
    expect(unidas(hay, { foto_2: 'c', foto_5: 'd' })).toEqual({ primera: 'a', otras: ['b', 'c', 'd'] });
  });

  it('always have a first one', () => {
    expect(unidas(NINGUNA, { foto_2: 'b', foto_4: 'd' })).toEqual({ primera: 'b', otras: ['d'] });
  });

  it('are six at most: the first field that is one too many is blamed', () => {
    const hay = { primera: 'a', otras: ['b', 'c', 'd'] };
    expect(cuantasFotos(unidas(hay, { foto: 'z', foto_2: 'e', foto_3: 'f' }))).toBe(6);
    const datos = { maximo: 6, hay: 4 };
    const mal = { ok: false, code: 'accion.demasiadas_fotos', datos };
    expect(unirFotos(hay, { foto_2: 'e', foto_3: 'f', foto_6: 'g' })).toEqual({ ...mal, campo: 'foto_6' });
    expect(unirFotos(hay, { foto: 'z', foto_2: 'e', foto_3: 'f', foto_4: 'g', foto_5: 'h' })).toEqual({
      ...mal,
      campo: 'foto_4',
    });
  });

  it('are named by their fields', () => {
    expect(fotosPorCampo('a', ['b', 'c'])).toStrictEqual({ foto: 'a', foto_2: 'b', foto_3: 'c' });
    expect(fotosPorCampo(null, ['b'])).toStrictEqual({ foto_2: 'b' });
    expect(fotosDe({ foto_4: 'd', foto: 'a', foto_2: 'b' })).toEqual({ primera: 'a', otras: ['b', 'd'] });
    expect(fotosDe({ foto_2: 'b' })).toEqual({ primera: null, otras: ['b'] });
    expect(cuantasFotos({ primera: null, otras: ['b'] })).toBe(1);
  });
});
