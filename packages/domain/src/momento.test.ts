import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alRecibir, fechar, type Momento } from './momento.ts';

const instante = (text: string): Date => new Date(text);
const now = instante('2026-11-20T12:00:00.000Z');

describe('fechar', () => {
  it('takes the receipt when the device says nothing', () => {
    expect(fechar({ ocurrido: null, reloj: null }, null, now)).toMatchObject({ ocurrido: now, registrado: now });
  });

  it('believes the device when its clock is right', () => {
    const ocurrido = instante('2026-11-20T11:40:00.000Z');
    expect(fechar({ ocurrido, reloj: now }, null, now).ocurrido).toEqual(ocurrido);
    expect(fechar({ ocurrido, reloj: null }, null, now).ocurrido).toEqual(ocurrido);
  });

  it('moves the instant by how far the clock is off, years too', () => {
    const declarado = { ocurrido: instante('2019-01-01T00:10:00.000Z'), reloj: instante('2019-01-01T00:30:00.000Z') };
    expect(fechar(declarado, null, now).ocurrido).toEqual(instante('2026-11-20T11:40:00.000Z'));
    expect(fechar(declarado, null, now).declarado).toEqual(declarado);
  });

  it('is not moved by the night when the clocks of the country change', () => {
    const despues = instante('2026-10-25T03:00:00.000Z');
    const antes = instante('2026-10-25T00:30:00.000Z');
    expect(fechar({ ocurrido: antes, reloj: despues }, null, despues).ocurrido).toEqual(antes);
  });

  it('never lies before the deed before it, nor after now, whatever the device says', () => {
    const cuando = fc.date({ min: instante('1970-01-01'), max: instante('2100-01-01'), noInvalidDate: true });
    const talVez = fc.option(cuando);
    fc.assert(
      fc.property(fc.array(fc.tuple(talVez, talVez, fc.nat(1e9)), { minLength: 1, maxLength: 20 }), (hechos) => {
        let previo: Date | null = null;
        let reloj = now.getTime();
        for (const [ocurrido, delMovil, pasa] of hechos) {
          reloj += pasa;
          const fechado = fechar({ ocurrido, reloj: delMovil }, previo, new Date(reloj));
          expect(fechado.ocurrido.getTime()).toBeLessThanOrEqual(reloj);
          if (previo !== null) expect(fechado.ocurrido.getTime()).toBeGreaterThanOrEqual(previo.getTime());
          previo = fechado.ocurrido;
        }
      }),
    );
  });

  it('stays with the deed before it when the clock of the server was set back', () => {
    const previo = instante('2026-11-20T12:30:00.000Z');
    expect(fechar({ ocurrido: null, reloj: null }, previo, now).ocurrido).toEqual(previo);
  });
});

describe('alRecibir', () => {
  it('is now, and the latest instant of the record where that lies ahead; received is now', () => {
    const cuando = fc.date({ min: instante('1970-01-01'), max: instante('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(cuando, { minLength: 1, maxLength: 20 }), (reloj) => {
        let ultimo: Date | null = null;
        for (const ahora of reloj) {
          const { ocurrido, registrado }: Momento = alRecibir(ahora, ultimo);
          expect(ocurrido).toEqual(ultimo === null || ahora > ultimo ? ahora : ultimo);
          expect(registrado).toEqual(ahora);
          ultimo = ocurrido;
        }
        expect(ultimo).toEqual(new Date(Math.max(...reloj.map(Number))));
      }),
    );
  });
});
