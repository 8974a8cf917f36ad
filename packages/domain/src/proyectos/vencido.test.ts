import { describe, expect, it } from 'vitest';
import { estaVencido } from './vencido.ts';

const HOY = '2026-03-05';
const proyecto = (fecha_fin: string | null, finalizado = false) => ({ fecha_fin, finalizado });

describe('estaVencido', () => {
  it('is an open project from the day after its planned end', () => {
    expect(estaVencido(proyecto('2026-03-04'), HOY)).toBe(true);
    expect(estaVencido(proyecto('2026-03-05'), HOY)).toBe(false);
    expect(estaVencido(proyecto('2026-12-31'), HOY)).toBe(false);
  });

  it('is never one that is finished, nor one without an end', () => {
    expect(estaVencido(proyecto('2020-01-01', true), HOY)).toBe(false);
    expect(estaVencido(proyecto(null), HOY)).toBe(false);
  });
});
