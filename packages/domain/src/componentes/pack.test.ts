import { describe, expect, it } from 'vitest';
import { guardarPack } from './pack.ts';

const pack = { pack: true, cantidad_pack: 6 };

describe('a pack', () => {
  it('needs the number of its elements', () => {
    expect(guardarPack(null, { pack: true })).toMatchObject({ ok: false, campo: 'cantidad_pack' });
    expect(guardarPack(pack, { pack: true, cantidad_pack: null })).toMatchObject({ ok: false });
    expect(guardarPack(null, pack)).toEqual({ ok: true, value: pack });
  });

  it('loses the number when it is none any more', () => {
    expect(guardarPack(pack, { pack: false, cantidad_pack: 6 })).toEqual({
      ok: true,
      value: { pack: false, cantidad_pack: null },
    });
  });

  it('stays as it is when nothing is sent', () => {
    expect(guardarPack(pack, {})).toEqual({ ok: true, value: pack });
    expect(guardarPack(null, {})).toEqual({ ok: true, value: { pack: false, cantidad_pack: null } });
  });
});
