import { clientesLista } from '@tajo/contract/clientes';
import { partesAsignadosLista } from '@tajo/contract/partes.listas';
import { terminalesLista } from '@tajo/contract/terminales';
import { expect, it } from 'vitest';
import { rowName } from './row-name.ts';

it('a record is called by what its list says, or by its first column', () => {
  expect(rowName(partesAsignadosLista, { desc_proyecto: 'Alborada', numero_incidencia: 'INC-7' })).toBe('INC-7');
  expect(rowName(clientesLista, { nombre: 'Ardal', nif: 'A1' })).toBe('Ardal');
});

it('several fields are put together, and what is empty is left out', () => {
  expect(rowName(terminalesLista, { marca: 'Vero', modelo: 'T9', cantidad: 3 })).toBe('Vero T9');
  expect(rowName(terminalesLista, { marca: 'Vero', modelo: '' })).toBe('Vero');
});
