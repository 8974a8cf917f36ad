import { describe, expect, it } from 'vitest';
import { storageFull } from './storage-left.ts';

const MB = 1_000_000;
const full = (photos: number, usage = 0, quota = 1000 * MB) => storageFull({ photos, usage, quota });

describe('room for photos on the device', () => {
  it('is there below 200 waiting photos and below 80 % of the quota', () => {
    expect([full(0), full(199), full(199, 799 * MB), full(0, 5 * MB, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('ends with 200 waiting photos, and says how many there are', () => {
    expect(full(200)).toContain('200 fotos por enviar');
  });

  it('ends before the photos of one action that do not all fit', () => {
    const three = (photos: number) => storageFull({ photos, usage: 0, quota: 1000 * MB, added: 3 });
    expect([three(197), three(198)]).toEqual([undefined, expect.stringContaining('198 fotos por enviar')]);
  });

  it('ends at 80 % of the quota, and says how much is used', () => {
    expect(full(3, 800 * MB)).toContain('usado el 80 %');
    expect(full(3, 996 * MB)).toContain('usado el 99 %');
  });
});
