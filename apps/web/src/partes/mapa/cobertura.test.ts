import { expect, it } from 'vitest';
import { porProvincia } from './cobertura.ts';

const COBERTURAS = [
  { id: 1, nombre: 'Ana', email: null, provincias: [28, 45] },
  { id: 2, nombre: 'Luis', email: null, provincias: [28] },
  { id: 3, nombre: 'Eva', email: 'eva@campo.tajo', provincias: [45] },
];

it('tells who works in each province, or where one of them does', () => {
  expect([...porProvincia(COBERTURAS, undefined)]).toEqual([
    [28, ['Ana', 'Luis']],
    [45, ['Ana', 'Eva (eva@campo.tajo)']],
  ]);
  expect([...porProvincia(COBERTURAS, 2)]).toEqual([[28, ['Luis']]]);
});
