import { expect, it } from 'vitest';
import { descripcion } from './descripcion.ts';

const cable = { nombre_elemento: 'Cable', unidades: 2 };
const ancla = { nombre_elemento: 'Anclaje', unidades: 1 };

it.each([
  [1, [cable], 'Mesa', 3, 'Instalación de Cable (2 uds.) en Mesa, Posicion 3'],
  [2, [cable, ancla], 'Mesa', 0, 'Retirada de Cable (2 uds.), Anclaje (1 uds.) en Mesa'],
  [3, [ancla], null, 0, 'Descarte de Anclaje (1 uds.) en el establecimiento'],
  [4, [ancla], null, 0, 'Reparación de Anclaje (1 uds.) en el establecimiento'],
] as const)('action %i', (id_accion, elementos, nombre_mueble, posicion, frase) => {
  expect(descripcion({ id_accion, elementos, nombre_mueble, posicion })).toBe(frase);
});
