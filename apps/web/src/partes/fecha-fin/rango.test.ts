import { FECHA_INCORRECTA } from '@tajo/contract/textos-campos';
import { describe, expect, it } from 'vitest';
import { leerRango } from './rango.ts';

describe('leerRango', () => {
  it('reads two days, the same day twice included', () => {
    expect(leerRango({ desde: '01/03/2026', hasta: '05/03/2026' })).toEqual({
      filtro: { fecha_desde: '2026-03-01', fecha_hasta: '2026-03-05' },
    });
    expect(leerRango({ desde: '05/03/2026', hasta: '05/03/2026' })).toHaveProperty('filtro');
  });

  it('reads a year of two digits', () => {
    expect(leerRango({ desde: '01/03/26', hasta: '' })).toEqual({ filtro: { fecha_desde: '2026-03-01' } });
  });

  it('leaves an empty side open', () => {
    expect(leerRango({ desde: '', hasta: '05/03/2026' })).toEqual({ filtro: { fecha_hasta: '2026-03-05' } });
    expect(leerRango({ desde: '', hasta: ' ' })).toEqual({ filtro: {} });
  });

  it('refuses an end before its start, under the end', () => {
    expect(leerRango({ desde: '06/03/2026', hasta: '05/03/2026' })).toEqual({
      errores: { hasta: 'Fecha hasta no puede ser anterior a fecha desde' },
    });
  });

  it('refuses a day that the server does not take', () => {
    expect(leerRango({ desde: '31/12/1899', hasta: '31/12/9999' })).toEqual({
      errores: { desde: FECHA_INCORRECTA, hasta: FECHA_INCORRECTA },
    });
    expect(leerRango({ desde: '01/01/1900', hasta: '31/12/2199' })).toHaveProperty('filtro');
  });

  it('refuses what is no day, each under its own box', () => {
    expect(leerRango({ desde: '31/02/2026', hasta: '5/3' })).toEqual({
      errores: { desde: FECHA_INCORRECTA, hasta: FECHA_INCORRECTA },
    });
  });
});
