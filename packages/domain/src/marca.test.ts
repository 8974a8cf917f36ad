import { describe, expect, it } from 'vitest';
import { marca, sube } from './marca.ts';

const HOY = '2026-05-04';
const ALTA = { marcada: false, fecha_baja: null };
const DE_BAJA = { marcada: true, fecha_baja: '2026-01-01' };

describe('the flag that closes a record', () => {
  it.each([
    ['a new record starts without it', null, true, ALTA, false],
    ['goes up today', ALTA, true, { marcada: true, fecha_baja: HOY }, true],
    ['keeps its day while it is up', DE_BAJA, true, DE_BAJA, false],
    ['comes down and forgets its day', DE_BAJA, false, ALTA, false],
    ['stays up when it is not sent', DE_BAJA, undefined, DE_BAJA, false],
    ['stays down when it is not sent', ALTA, undefined, ALTA, false],
  ])('%s', (_, antes, pedida, despues, acabaDeSubir) => {
    expect(marca(antes, pedida, HOY)).toEqual(despues);
    expect(sube(antes, marca(antes, pedida, HOY))).toBe(acabaDeSubir);
  });
});
