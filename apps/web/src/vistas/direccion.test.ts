import { clientesLista } from '@tajo/contract/clientes';
import { partesAsignadosLista as lista } from '@tajo/contract/partes.listas';
import { describe, expect, it } from 'vitest';
import { conColumnas, leerDireccion } from '../list/state/aspecto.ts';
import { difiere, direccionDe, searchDe } from './direccion.ts';

const SEARCH = {
  alerta: '2,3',
  orden: '-alerta',
  columnas: 'nombre_tecnico,numero_incidencia',
  numero_incidencia: '"0012"',
};
const state = leerDireccion(lista, { ...SEARCH, pagina: 3, filas: 25, vista: 4 });
const vista = { id: 4, direccion: direccionDe(lista, state) };

describe('a view of a list (REG-012)', () => {
  it('keeps filters, order and columns as the address says them, but neither page nor rows', () => {
    // Nor the view that it was made from.
    expect(vista.direccion).not.toContain('vista');
    expect(searchDe(vista)).toEqual({ ...SEARCH, vista: 4 });
    expect(leerDireccion(lista, searchDe(vista))).toEqual({ ...state, pagina: 0, tamano: 5 });
  });

  it('is left by a filter, an order and a column more or less, and not by the page', () => {
    expect(difiere(lista, vista, { ...state, pagina: 7, tamano: 50 })).toBe(false);
    expect(difiere(lista, vista, { ...state, filtros: { ...state.filtros, alerta: '3' } })).toBe(true);
    expect(difiere(lista, vista, { ...state, orden: 'nombre_tecnico' })).toBe(true);
    expect(difiere(lista, vista, { ...state, columnas: ['numero_incidencia', 'nombre_tecnico'] })).toBe(true);
  });

  it('shows its columns in its order, and leaves the others to the detail', () => {
    const dibujada = conColumnas(lista, state.columnas);
    expect(Object.keys(dibujada.columnas)).toEqual(['nombre_tecnico', 'numero_incidencia']);
    expect(conColumnas(clientesLista, ['nif']).nombre).toEqual(['nombre']);
    expect(Object.keys(dibujada.detalle ?? {})).toEqual(expect.arrayContaining(Object.keys(lista.columnas)));
  });

  it('has its own order, whatever was chosen on this device', () => {
    const antes = { filas: 10, orden: '-alerta' };
    expect(leerDireccion(lista, { vista: 4 }, antes)).toMatchObject({ orden: lista.orden, tamano: 10 });
    expect(leerDireccion(lista, {}, antes)).toMatchObject({ orden: '-alerta' });
  });

  it('of an address that says nonsense is the list as it comes', () => {
    const nada = leerDireccion(lista, { columnas: 'constructor,nada', vista: 'x' });
    expect(nada).toEqual(leerDireccion(lista, {}));
    expect(conColumnas(lista, nada.columnas)).toBe(lista);
  });
});
