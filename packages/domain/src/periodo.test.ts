import { describe, expect, it } from 'vitest';
import { periodoDeInforme, tramo } from './periodo.ts';

const MADRID = 'Europe/Madrid';

describe('a span of days', () => {
  it('counts its last day whole', () => {
    expect(tramo({ fecha_desde: '2026-03-29', fecha_hasta: '2026-03-29' }, MADRID)).toEqual({
      ok: true,
      value: { desde: new Date('2026-03-28T23:00:00Z'), hasta: new Date('2026-03-29T22:00:00Z') },
    });
  });

  it('is open where a date is missing', () => {
    expect(tramo({ fecha_desde: null, fecha_hasta: null }, MADRID)).toEqual({
      ok: true,
      value: { desde: null, hasta: null },
    });
    expect(tramo({ fecha_desde: '2026-01-01', fecha_hasta: null }, MADRID)).toMatchObject({ value: { hasta: null } });
  });

  it('does not end before it starts', () => {
    expect(tramo({ fecha_desde: '2026-03-30', fecha_hasta: '2026-03-29' }, MADRID)).toEqual({
      ok: false,
      code: 'periodo.hasta_anterior',
      campo: 'fecha_hasta',
    });
  });
});

describe('the span of a report', () => {
  it('is the last week without dates', () => {
    expect(periodoDeInforme({ fecha_desde: null, fecha_hasta: null }, '2026-03-03')).toEqual({
      fecha_desde: '2026-02-24',
      fecha_hasta: '2026-03-03',
    });
  });

  it('stays open with one date alone', () => {
    const soloDesde = { fecha_desde: '2026-01-01', fecha_hasta: null };
    expect(periodoDeInforme(soloDesde, '2026-03-03')).toEqual(soloDesde);
    const soloHasta = { fecha_desde: null, fecha_hasta: '2026-01-01' };
    expect(periodoDeInforme(soloHasta, '2026-03-03')).toEqual(soloHasta);
  });
});
