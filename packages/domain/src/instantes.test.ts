import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumarDias } from './dias.ts';
import { diaEn, finDia, formatoInstante, inicioDia, instanteDe, leerInstante, relojEn } from './instantes.ts';

const MADRID = 'Europe/Madrid';
const CANARIAS = 'Atlantic/Canary';
const horas = (zona: string, dia: string): number =>
  (finDia(zona, dia).getTime() - inicioDia(zona, dia).getTime()) / 3_600_000;

describe('the day of an instant', () => {
  it('changes at midnight of the zone', () => {
    expect(diaEn(MADRID, new Date('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01');
    expect(diaEn(MADRID, new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(diaEn(CANARIAS, new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-01');
    expect(diaEn('UTC', new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
  });

  it('has 23 hours in March, 25 in October, 24 otherwise', () => {
    expect(horas(MADRID, '2026-03-29')).toBe(23);
    expect(horas(MADRID, '2026-10-25')).toBe(25);
    expect(horas(CANARIAS, '2026-10-25')).toBe(25);
    expect(horas(MADRID, '2026-10-26')).toBe(24);
  });

  it('starts where the zone skips midnight', () => {
    const start = inicioDia('America/Sao_Paulo', '2018-11-04');
    expect(start.toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(relojEn('America/Sao_Paulo', start)).toBe('2018-11-04T01:00:00');
  });

  it('lies between the start and the end of its day, in any zone', () => {
    const zona = fc.constantFrom(MADRID, CANARIAS, 'America/Sao_Paulo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
    const min = new Date('1990-01-01T00:00:00Z');
    const max = new Date('2050-01-01T00:00:00Z');
    fc.assert(
      fc.property(zona, fc.date({ min, max, noInvalidDate: true }), (z, t) => {
        const dia = diaEn(z, t);
        expect(inicioDia(z, dia) <= t && t < finDia(z, dia)).toBe(true);
        expect(diaEn(z, new Date(inicioDia(z, dia).getTime() - 1))).toBe(sumarDias(dia, -1));
      }),
    );
  });
});

describe('wall time', () => {
  it.each([
    ['2026-01-15T10:00:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15T10:00:00', '2026-07-15T08:00:00.000Z'],
    ['2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ])('%s in Madrid is %s', (reloj, utc) => expect(instanteDe(MADRID, reloj).toISOString()).toBe(utc));

  it.each([
    ['1972-01-06T23:59:30', '1972-01-07T00:44:00.000Z'],
    ['1972-01-07T00:44:45', '1972-01-07T00:44:45.000Z'],
  ])('%s in Monrovia, half a minute off the quarters of an hour, is %s', (reloj, utc) =>
    expect(instanteDe('Africa/Monrovia', reloj).toISOString()).toBe(utc),
  );

  it('is what Intl says of any instant of two centuries, in zones with odd offsets too', () => {
    const zonas = ['Europe/Madrid', 'Atlantic/Canary', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Monrovia'];
    const dateStyle = { dateStyle: 'short', timeStyle: 'medium' } as const;
    const intl = new Map(zonas.map((z) => [z, new Intl.DateTimeFormat('sv-SE', { ...dateStyle, timeZone: z })]));
    const [min, max] = [new Date('1880-01-01T00:00:00Z'), new Date('2080-01-01T00:00:00Z')];
    fc.assert(
      fc.property(fc.constantFrom(...zonas), fc.date({ min, max, noInvalidDate: true }), (z, t) => {
        expect(relojEn(z, t)).toBe(intl.get(z)?.format(t).replace(' ', 'T'));
        expect(relojEn(z, t)).toBe(intl.get(z)?.format(t).replace(' ', 'T'));
      }),
    );
  });

  it.each([
    ['Australia/Lord_Howe', '2026-10-03T15:00:00Z', '2026-10-04T01:30:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T02:30:00'],
    ['Africa/Monrovia', '1972-01-07T00:44:00Z', '1972-01-06T23:59:30'],
    ['Africa/Monrovia', '1972-01-07T00:44:30Z', '1972-01-07T00:44:30'],
  ])('of %s at %s is %s', (zona, utc, reloj) => expect(relojEn(zona, new Date(utc))).toBe(reloj));

  it('is shown as DD/MM/YYYY HH:mm', () => {
    expect(formatoInstante(MADRID, new Date('2026-10-25T00:30:00Z'))).toBe('25/10/2026 02:30');
    expect(formatoInstante(MADRID, new Date('2026-12-31T23:05:00Z'))).toBe('01/01/2027 00:05');
  });
});

describe('reading an instant', () => {
  it.each([
    ['2026-07-15T10:00:00Z', '2026-07-15T10:00:00.000Z'],
    ['2026-07-15T10:00:00.1234z', '2026-07-15T10:00:00.123Z'],
    ['2026-07-15T10:00:00.5Z', '2026-07-15T10:00:00.500Z'],
    ['2026-07-15T10:00+02:00', '2026-07-15T08:00:00.000Z'],
    ['2026-07-15T10:00-0530', '2026-07-15T15:30:00.000Z'],
    ['2026-07-15T10:00:00+01', '2026-07-15T09:00:00.000Z'],
    ['2026-07-15T10:00:00+23:59', '2026-07-14T10:01:00.000Z'],
    ['2026-07-15T10:00', '2026-07-15T08:00:00.000Z'],
    ['2026-07-15T10:00:00,25', '2026-07-15T08:00:00.250Z'],
    ['9999-12-31T12:00', '9999-12-31T11:00:00.000Z'],
    [' 2026-01-15 10:00:30 ', '2026-01-15T09:00:30.000Z'],
  ])('takes %s', (text, utc) => expect(leerInstante(text, MADRID)?.toISOString()).toBe(utc));

  it.each([
    '',
    'mañana',
    '2026-07-15',
    '2026-02-29T10:00Z',
    '2026-07-15T24:00Z',
    '2026-07-15T10:60Z',
    '2026-07-15T10:00:60Z',
    '2026-07-15T10:00+24:00',
    '2026-07-15T10:00+01:60',
    '15/07/2026 10:00',
    '2026-07-15T10:00:00Z tarde',
    '1784109600000',
  ])('refuses %s', (text) => expect(leerInstante(text, MADRID)).toBeNull());

  it('gives back what was written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (t) => {
        expect(leerInstante(t.toISOString(), MADRID)).toEqual(t);
      }),
    );
  });
});
