import { clientesLista } from '@tajo/contract/clientes';
import { partesAsignadosLista as lista } from '@tajo/contract/partes.listas';
import { describe, expect, it } from 'vitest';
import { withColumns, readAddress } from '../list/state/list-view.ts';
import { difiere, direccionDe, searchDe } from './direccion.ts';

const SEARCH = {
  alerta: '2,3',
  orden: '-alerta',
  columnas: 'nombre_tecnico,numero_incidencia',
  numero_incidencia: '"0012"',
};
const state = readAddress(lista, { ...SEARCH, pagina: 3, filas: 25, vista: 4 });
const vista = { id: 4, direccion: direccionDe(lista, state) };

describe('a view of a list (REG-012)', () => {
  it('keeps filters, order and columns as the address says them, but neither page nor rows', () => {
    // Nor the view that it was made from.
    expect(vista.direccion).not.toContain('vista');
    expect(searchDe(vista)).toEqual({ ...SEARCH, vista: 4 });
    expect(readAddress(lista, searchDe(vista))).toEqual({ ...state, page: 0, pageSize: 5 });
  });

  it('is left by a filter, an order and a column more or less, and not by the page', () => {
    expect(difiere(lista, vista, { ...state, page: 7, pageSize: 50 })).toBe(false);
    expect(difiere(lista, vista, { ...state, filters: { ...state.filters, alerta: '3' } })).toBe(true);
    expect(difiere(lista, vista, { ...state, order: 'nombre_tecnico' })).toBe(true);
    expect(difiere(lista, vista, { ...state, columns: ['numero_incidencia', 'nombre_tecnico'] })).toBe(true);
  });

  it('shows its columns in its order, and leaves the others to the detail', () => {
    const dibujada = withColumns(lista, state.columns);
    expect(Object.keys(dibujada.columnas)).toEqual(['nombre_tecnico', 'numero_incidencia']);
    expect(withColumns(clientesLista, ['nif']).nombre).toEqual(['nombre']);
    expect(Object.keys(dibujada.detalle ?? {})).toEqual(expect.arrayContaining(Object.keys(lista.columnas)));
  });

  it('has its own order, whatever was chosen on this device', () => {
    const antes = { pageSize: 10, order: '-alerta' };
    expect(readAddress(lista, { vista: 4 }, antes)).toMatchObject({ order: lista.orden, pageSize: 10 });
    expect(readAddress(lista, {}, antes)).toMatchObject({ order: '-alerta' });
  });

  it('of an address that says nonsense is the list as it comes', () => {
    const nada = readAddress(lista, { columnas: 'constructor,nada', vista: 'x' });
    expect(nada).toEqual(readAddress(lista, {}));
    expect(withColumns(lista, nada.columns)).toBe(lista);
  });
});
