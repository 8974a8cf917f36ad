import { expect, it } from 'vitest';
import { porProvincia } from './cobertura.ts';

const COBERTURAS = [
  { id: 1, nombre: 'Ana', provincias: [28, 45] },
  { id: 2, nombre: 'Luis', provincias: [28] },
];

it('tells who works in each province, or where one of them does', () => {
  expect([...porProvincia(COBERTURAS, undefined)]).toEqual([
    [28, ['Ana', 'Luis']],
    [45, ['Ana']],
  ]);
  expect([...porProvincia(COBERTURAS, 2)]).toEqual([[28, ['Luis']]]);
});
