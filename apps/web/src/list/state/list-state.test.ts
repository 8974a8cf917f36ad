import { clientesLista as lista } from '@tajo/contract/clientes';
import { componentesLista } from '@tajo/contract/componentes';
import { movimientosLista } from '@tajo/contract/movimientos';
import { partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { describe, expect, it } from 'vitest';
import type { ListState } from './list-state.ts';
import { writeSearch, initialState, activeFilters } from './write-state.ts';
import { readAddress } from './list-view.ts';
import { listQuery, NO_STATE, pageRequest, readSearch } from './list-state.ts';
import { toggleAlerta, toggleState, toggleYesNo, nextOrder } from './toggles.ts';

const withChanges = (changes: Partial<ListState>): ListState => ({ ...initialState(lista), ...changes });

describe('order (AMB-027)', () => {
  it('is descending on the first click of a column, the default one too', () => {
    expect(nextOrder('nombre', 'nombre')).toBe('-nombre');
    expect(nextOrder('nombre', 'nif')).toBe('-nif');
    expect(nextOrder('-nif', 'nif')).toBe('nif');
    expect(nextOrder('nif', 'nif')).toBe('-nif');
  });

  it('is left to the server while it is the default, which may be no column (AMB-028)', () => {
    expect(listQuery(lista, withChanges({}))).toEqual({ estado: 'activos' });
    expect(listQuery(lista, withChanges({ order: '-nif' }))).toEqual({ estado: 'activos', sort: '-nif' });
    const third = withChanges({ page: 2, pageSize: 25, filters: { nombre: ' ' } });
    expect(pageRequest(lista, third)).toEqual({ limit: 25, offset: 50 });
  });
});

describe('state boxes (AMB-025)', () => {
  it('start with the active ones and can show both or only the others', () => {
    expect(initialState(lista).filters).toEqual({ estado: 'activos' });
    expect(toggleState('activos', 'bajas', true)).toBe('activos,bajas');
    expect(toggleState('activos,bajas', 'activos', false)).toBe('bajas');
  });

  it('ask for the active ones when neither is ticked, and count as no filter only when they are the default', () => {
    const none = withChanges({ filters: { estado: toggleState('activos', 'activos', false) } });
    expect(listQuery(lista, none)).toEqual({ estado: 'activos' });
    expect(toggleState(none.filters['estado'] ?? '', 'bajas', true)).toBe('bajas');
    expect(activeFilters(lista, withChanges({}))).toEqual({});
  });
});

it('asks for Sí or No only when just one is ticked', () => {
  expect(toggleYesNo('', 'true', true)).toBe('true');
  expect(toggleYesNo('', 'false', true)).toBe('false');
  expect(toggleYesNo('true', 'false', true)).toBe('true,false');
  expect(toggleYesNo('true,false', 'true', false)).toBe('false');
  expect(toggleYesNo('true', 'true', false)).toBe('');
});

describe('the address', () => {
  it('says only what differs from the default, and reads back to the same', () => {
    expect(writeSearch(lista, withChanges({}))).toEqual({});
    const state = withChanges({
      order: '-nif',
      page: 2,
      pageSize: 25,
      filters: { estado: 'bajas', nombre: 'ñu', telefono: '0612' },
    });
    expect(writeSearch(lista, state)).toEqual({
      orden: '-nif',
      pagina: 3,
      filas: 25,
      estado: 'bajas',
      nombre: 'ñu',
      telefono: '0612',
    });
    expect(readSearch(lista, writeSearch(lista, state))).toEqual(state);
  });

  it.each([
    [{ orden: '-nada' }],
    [{ pagina: -3 }],
    [{ pagina: 0 }],
    [{ pagina: 1.5 }],
    [{ pagina: 'x' }],
    [{ filas: 7 }],
    [{ mapa: 'no' }],
    [{ fecha_baja: '2026-01-01' }],
    [{ estado: 'zzz' }],
    [{ estado: 'activos,' }],
    [{ telefono: 'abc' }],
  ])('%j is as if it said nothing', (search) => {
    expect(readSearch(lista, search)).toEqual(initialState(lista));
  });

  it.each([[{ cantidad: -5 }], [{ cantidad: 1.5 }], [{ cantidad: '9999999999' }], [{ pack: 'quizá' }]])(
    '%j asks for no row in particular',
    (search) => {
      expect(readSearch(componentesLista, search)).toEqual(initialState(componentesLista));
    },
  );

  it('keeps numbers, states and answers that the server knows', () => {
    const filters = { cantidad: '999999999', pack: 'false', estado: 'activos,bajas' };
    expect(readSearch(componentesLista, filters).filters).toEqual(filters);
    // Saved views and links hold the word.
    expect(readSearch(lista, { estado: 'ninguno' }).filters).toEqual({ estado: NO_STATE });
    expect(readSearch(movimientosLista, { saldo: 5 }).filters).toEqual({});
  });

  it('says that the map is shown, which columns and which saved view', () => {
    const state = withChanges({ onMap: true, columns: ['telefono', 'nif', 'nombre'], view: 0 });
    const address = { mapa: 'si', columnas: 'telefono,nif,nombre', vista: 0 };
    expect(writeSearch(lista, state)).toEqual(address);
    expect(readAddress(lista, address)).toEqual(state);
    expect(readAddress(lista, { columnas: 'nada', vista: -1 })).toEqual(initialState(lista));
  });

  it('says nothing of a filter that was emptied, which counts as none', () => {
    const emptied = withChanges({ filters: { estado: 'activos', nombre: '' } });
    expect(writeSearch(lista, emptied)).toEqual({});
    expect(activeFilters(lista, emptied)).toEqual({});
  });

  it('keeps what looks like a number as the text of a filter', () => {
    expect(readSearch(lista, { nif: 123 }).filters['nif']).toBe('123');
  });
});

describe('the age of the rows (AMB-106)', () => {
  const partes = partesSinAsignarLista;

  it('is asked for, several at once, and ordered by, as the address says', () => {
    const state = readSearch(partes, { alerta: '2,3', orden: '-alerta' });
    expect(listQuery(partes, state)).toEqual({ alerta: '2,3', sort: '-alerta' });
    expect(writeSearch(partes, state)).toEqual({ alerta: '2,3', orden: '-alerta' });
  });

  it('is none of another list, and none but the three', () => {
    expect(readSearch(lista, { alerta: '3', orden: '-alerta' })).toEqual(initialState(lista));
    for (const alerta of ['4', '3,', 'constructor'])
      expect(readSearch(partes, { alerta })).toEqual(initialState(partes));
  });

  it('may be asked for by how long it waits, of open work only (REG-014)', () => {
    expect(readSearch(partes, { espera: 'roja_hoy' }).filters).toEqual({ espera: 'roja_hoy' });
    expect(readSearch(partes, { espera: 'hoy' }).filters).toEqual({});
    expect(readSearch(lista, { espera: 'roja_hoy' })).toEqual(initialState(lista));
  });

  it('may be those of one load, by its key, and of nothing else', () => {
    const load = '2f1c6a0e-8d4b-4c3a-9f57-0b6de1a2c3d4';
    expect(readSearch(partes, { carga: load }).filters).toEqual({ carga: load });
    for (const other of ['x'.repeat(36), `${load}0`, '7'])
      expect(readSearch(partes, { carga: other }).filters).toEqual({});
  });

  it('is pressed and pressed again', () => {
    expect(toggleAlerta('', 3)).toBe('3');
    expect(toggleAlerta('3', 2)).toBe('2,3');
    expect(toggleAlerta('2,3', 3)).toBe('2');
  });

  it('orders the list where that was chosen before and the address says no other', () => {
    const before = { pageSize: 25, order: '-alerta' };
    expect(readSearch(partes, {}, before)).toMatchObject({ order: '-alerta', pageSize: 25 });
    expect(readSearch(partes, { orden: 'fecha_alta' }, before)).toMatchObject({ order: 'fecha_alta' });
    expect(readSearch(lista, {}, before)).toMatchObject({ order: lista.orden });
  });
});

describe('a panel of the screen', () => {
  const panel = {
    fecha_desde: { label: 'Fecha', filtro: 'desde' },
    fecha_hasta: { label: 'Hasta', filtro: 'hasta' },
  } as const;
  const withPanel = { ...lista, panel };

  it('filters by what the address says, and is the default without it', () => {
    const state = readSearch(withPanel, { fecha_desde: '2026-03-01' });
    expect(listQuery(withPanel, state)).toEqual({ estado: 'activos', fecha_desde: '2026-03-01' });
    expect(writeSearch(withPanel, state)).toEqual({ fecha_desde: '2026-03-01' });
    expect(readSearch(lista, { fecha_desde: '2026-03-01' }).filters).toEqual({ estado: 'activos' });
  });

  it.each(['fecha_desde', 'fecha_hasta'])('asks nothing of a day that is none (%s)', (field) => {
    expect(readSearch(withPanel, { [field]: '2026-02-28' }).filters).toHaveProperty(field);
    expect(readSearch(withPanel, { [field]: '2026-02-30' }).filters).toEqual({ estado: 'activos' });
  });
});
