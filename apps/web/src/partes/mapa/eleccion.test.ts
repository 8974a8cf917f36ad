import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { expect, it } from 'vitest';
import { eleccionDe } from './eleccion.ts';

const lugar = (id: number, cuantos: number): PuntoDeLista => ({
  id,
  nombre: `Tienda ${id}`,
  direccion: 'Calle Mayor 1',
  latitud: 40,
  longitud: -3,
  punto_aproximado: false,
  cuantos,
  nivel: 1,
});

it('counts the establishments that are chosen and their partes, not those that have left the list', () => {
  expect(eleccionDe([lugar(1, 2), lugar(2, 1)], new Set([1, 9]))).toEqual({
    ids: [1],
    partes: 2,
    texto: '1 establecimiento, 2 partes',
    impedida: undefined,
  });
});

it('says that it is too many for one deed', () => {
  expect(eleccionDe([lugar(1, 400), lugar(2, 100)], new Set([1, 2])).impedida).toBeUndefined();
  expect(eleccionDe([lugar(1, 400), lugar(2, 101)], new Set([1, 2])).impedida).toBe(
    'Como máximo 500 partes a la vez: elija menos.',
  );
});
