import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeParteEnPaquete } from '../../../test/paquete.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { setTimeZone, timeZone } from '../../kit/time-zone.ts';
import { aCuanto, conColorDeHoy, cumple, desdeCuando, haceCuanto, hayFiltro, puebloDe } from './en-tarjeta.ts';

const antes = timeZone();
beforeEach(() => setTimeZone('Europe/Madrid'));
afterEach(() => setTimeZone(antes));

it.each([
  [0, false, 'a 50 m'],
  [340, false, 'a 350 m'],
  [974, false, 'a 950 m'],
  [975, false, 'a 1,0 km'],
  [3190, false, 'a 3,2 km'],
  [12_400, false, 'a 12 km'],
  [12_400, true, 'a unos 12 km'],
])('%i m, approximate %s: %s', (metros, aproximado, texto) => expect(aCuanto(metros, aproximado)).toBe(texto));

const AHORA = Date.parse('2026-03-17T10:00:00Z');
it.each([
  ['2026-03-16T10:00:01Z', 'Desde 16/03/2026 11:00'],
  ['2026-03-16T10:00:00Z', '16/03/2026 11:00, 1 día'],
  ['2026-03-05T23:30:00Z', '06/03/2026 00:30, 11 días'],
  ['2026-03-18T10:00:00Z', 'Desde 18/03/2026 11:00'],
])('what waits since %s: %s', (fecha_alta, texto) =>
  expect(desdeCuando(makeParteRow({ fecha_alta }), AHORA)).toBe(texto),
);
it('what has begun says when', () => {
  const fila = makeParteRow({ estado: 3, fecha_inicio: '2026-03-17T09:05:00Z' });
  expect(desdeCuando(fila, AHORA)).toBe('Iniciado el 17/03/2026 10:05');
});

it.each([
  ['2026-03-17T09:59:30Z', 'ahora mismo'],
  ['2026-03-17T10:20:00Z', 'ahora mismo'],
  ['2026-03-17T09:01:00Z', 'hace 59 min'],
  ['2026-03-17T09:00:00Z', 'hace 1 h'],
  ['2026-03-17T07:30:00Z', 'hace 2 h'],
  ['2026-03-14T10:00:00Z', 'hace 3 días'],
])('read at %s: %s', (leido, texto) => expect(haceCuanto(leido, AHORA)).toBe(texto));

it.each([
  ['2026-03-14T10:00:01Z', 1, 1],
  ['2026-03-14T10:00:00Z', 1, 2],
  ['2026-03-10T10:00:01Z', 2, 2],
  ['2026-03-10T10:00:00Z', 2, 3],
  // By the server's clock it was older.
  ['2026-03-14T10:00:01Z', 2, 2],
] as const)('what waits since %s and was read with the colour %i has %i', (fecha_alta, alerta, hoy) => {
  const parte = makeParteEnPaquete({ fecha_alta, alerta });
  expect(conColorDeHoy(parte, AHORA, { naranja: 3, roja: 7 }).fila.alerta).toBe(hoy);
  expect(conColorDeHoy(parte, AHORA, undefined)).toBe(parte);
});

describe('the filter of the cards', () => {
  const parte = makeParteEnPaquete(
    { numero_incidencia: 'INC-77', nombre_establecimiento: 'Bazar Núñez', alerta: 2 },
    { descripcion_trabajo: 'Cambiar el datáfono' },
    'Alcorcón',
  );
  const halla = (texto: string, ...alertas: (1 | 2 | 3)[]) => cumple({ texto, alertas: new Set(alertas) })(parte);

  it.each(['', 'inc-77', 'nunez', 'ALCORCON', 'datafono', '28013'])('finds %j', (texto) =>
    expect(halla(texto)).toBe(true),
  );
  it('finds no other text, and only the chosen alerts', () => {
    expect([halla('Lugo'), halla('inc', 3), halla('inc', 3, 2), halla('', 1)]).toEqual([false, false, true, false]);
  });
  it('is set by a text or by an alert', () => {
    const hay = (texto: string, ...alertas: (1 | 2 | 3)[]) => hayFiltro({ texto, alertas: new Set(alertas) });
    expect([hay('inc'), hay('', 3), hay(' ')]).toEqual([true, true, false]);
  });
});

it('says the town, or the address if the town is not known', () => {
  expect(puebloDe(makeParteEnPaquete())).toBe('Getafe');
  expect(puebloDe(makeParteEnPaquete({}, {}, ' '))).toBe('Calle Mayor 1, 28013 Madrid');
});
