import { expect, it } from 'vitest';
import { MOTIVO_DE_STOCK, escribirStock, exigirMotivo } from './motivo.ts';

const { RECUENTO, ROTURA, COMPRA, OTRO } = MOTIVO_DE_STOCK;
const CINCO = { cantidad: 5, descuadre: 0 };

it.each([
  [1, 'Recuento'],
  [2, 'Rotura'],
  [3, 'Compra'],
  [4, 'Error'],
])('reason %i is %s', (motivo, nombre) => {
  expect(escribirStock(CINCO, { cantidad: 4, motivo })).toMatchObject({ ok: true, value: { motivo: nombre } });
  expect(exigirMotivo({ cantidad: 4, cantidad_vista: 5, motivo })).toEqual({ ok: true, value: nombre });
});

it('reason 5 is a text', () => {
  const pedido = { motivo: 5, motivo_texto: 'Donación' };
  expect(escribirStock(CINCO, { cantidad: 4, ...pedido })).toMatchObject({ value: { motivo: 'Donación' } });
});

it.each([
  ['a first figure', null, 5, { motivo: ROTURA }, 'Alta'],
  ['a new record without stock', null, 0, { motivo: ROTURA }, null],
  ['a figure that stays', 5, 5, { motivo: ROTURA }, null],
  ['a figure that falls to none', 5, 0, { motivo: ROTURA }, 'Rotura'],
  ['a call without a reason', 5, 4, {}, null],
  ['a reason with a text of its own', 5, 4, { motivo: ROTURA, motivo_texto: 'Cayó' }, 'Rotura'],
  ['another reason', 5, 4, { motivo: OTRO, motivo_texto: 'Donación' }, 'Donación'],
] as const)('%s keeps its reason', (_, antes, cantidad, pedido, motivo) =>
  expect(escribirStock(antes === null ? null : CINCO, { cantidad, ...pedido })).toMatchObject({ value: { motivo } }),
);

it('another reason says which', () =>
  expect(escribirStock(CINCO, { cantidad: 4, motivo: OTRO })).toMatchObject({
    ok: false,
    code: 'almacen.falta_motivo',
    campo: 'motivo_texto',
  }));

it.each([
  ['without a figure that it showed', { cantidad: 4 }, null],
  ['of a new record', { cantidad: 4, cantidad_vista: null }, null],
  ['that leaves the figure', { cantidad: 5, cantidad_vista: 5 }, null],
  ['that moves it', { cantidad: 4, cantidad_vista: 5 }, 'motivo'],
  ['that moves it by another reason', { cantidad: 4, cantidad_vista: 5, motivo: OTRO }, 'motivo_texto'],
  ['that moves it and says why', { cantidad: 4, cantidad_vista: 5, motivo: ROTURA }, null],
])('a form %s is asked for what is missing', (_, forma, campo) => {
  const hecho = exigirMotivo(forma);
  expect(hecho.ok ? null : hecho.campo).toBe(campo);
});

it.each([
  ['a changed figure', { cantidad: 4, motivo: RECUENTO }, 3],
  ['a changed figure without a reason', { cantidad: 4 }, 3],
  ['a changed figure, bought', { cantidad: 6, motivo: COMPRA }, 0],
  ['a changed figure, broken', { cantidad: 4, motivo: ROTURA }, 0],
  ['a figure that stays, counted', { cantidad: 5, motivo: RECUENTO }, 3],
  ['a figure that stays, broken', { cantidad: 5, motivo: ROTURA }, 0],
  ['a figure that stays without a reason', { cantidad: 5 }, 0],
  ['a count that had seen one of them', { cantidad: 4, motivo: RECUENTO, descuadre_visto: 1 }, 1],
  ['a count that had seen none', { cantidad: 4, motivo: RECUENTO, descuadre_visto: 0 }, 0],
  ['a count that had seen more', { cantidad: 5, motivo: RECUENTO, descuadre_visto: 4 }, 3],
])('%s settles of a descuadre of 3', (_, forma, salda) =>
  expect(escribirStock({ cantidad: 5, descuadre: 3 }, forma)).toMatchObject({ value: { salda } }),
);

it('a figure that the stock may not have is refused, whatever its reason', () =>
  expect(escribirStock(CINCO, { cantidad: -1, motivo: RECUENTO })).toEqual({
    ok: false,
    code: 'almacen.cantidad_negativa',
    campo: 'cantidad',
  }));
