import { clientesLista as lista } from '@tajo/contract/clientes';
import { partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { describe, expect, it } from 'vitest';
import type { ListState } from './list-state.ts';
import { escribirSearch, estadoInicial, filtrosPuestos } from './cambios.ts';
import { consulta, leerSearch } from './list-state.ts';
import { marcarAlerta, marcarEstado, marcarSiNo, siguienteOrden } from './marcar.ts';

const con = (cambios: Partial<ListState>): ListState => ({ ...estadoInicial(lista), ...cambios });

describe('order (AMB-027)', () => {
  it('is descending on the first click of a column, the default one too', () => {
    expect(siguienteOrden('nombre', 'nombre')).toBe('-nombre');
    expect(siguienteOrden('nombre', 'nif')).toBe('-nif');
    expect(siguienteOrden('-nif', 'nif')).toBe('nif');
    expect(siguienteOrden('nif', 'nif')).toBe('-nif');
  });

  it('is left to the server while it is the default, which may be no column (AMB-028)', () => {
    expect(consulta(lista, con({}))).toEqual({ estado: 'activos' });
    expect(consulta(lista, con({ orden: '-nif' }))).toEqual({ estado: 'activos', sort: '-nif' });
  });
});

describe('state boxes (AMB-025)', () => {
  it('start with the active ones and can show both or only the others', () => {
    expect(estadoInicial(lista).filtros).toEqual({ estado: 'activos' });
    expect(marcarEstado('activos', 'bajas', true)).toBe('activos,bajas');
    expect(marcarEstado('activos,bajas', 'activos', false)).toBe('bajas');
  });

  it('ask for the active ones when neither is ticked, and count as no filter only when they are the default', () => {
    const ninguno = con({ filtros: { estado: marcarEstado('activos', 'activos', false) } });
    expect(consulta(lista, ninguno)).toEqual({ estado: 'activos' });
    expect(marcarEstado(ninguno.filtros['estado'] ?? '', 'bajas', true)).toBe('bajas');
    expect(filtrosPuestos(lista, con({}))).toEqual({});
  });
});

it('asks for Sí or No only when just one is ticked', () => {
  expect(marcarSiNo('', 'true', true)).toBe('true');
  expect(marcarSiNo('true', 'false', true)).toBe('');
  expect(marcarSiNo('true', 'true', false)).toBe('');
});

describe('the address', () => {
  it('says only what differs from the default, and reads back to the same', () => {
    expect(escribirSearch(lista, con({}))).toEqual({});
    const state = con({
      orden: '-nif',
      pagina: 2,
      tamano: 25,
      filtros: { estado: 'bajas', nombre: 'ñu', telefono: '0612' },
    });
    expect(escribirSearch(lista, state)).toEqual({
      orden: '-nif',
      pagina: 3,
      filas: 25,
      estado: 'bajas',
      nombre: 'ñu',
      telefono: '0612',
    });
    expect(leerSearch(lista, escribirSearch(lista, state))).toEqual(state);
  });

  it.each([[{ orden: '-nada' }], [{ pagina: -3 }], [{ pagina: 'x' }], [{ filas: 7 }], [{ fecha_baja: '2026-01-01' }]])(
    '%j is as if it said nothing',
    (search) => {
      expect(leerSearch(lista, search)).toEqual(estadoInicial(lista));
    },
  );

  it('keeps what looks like a number as the text of a filter', () => {
    expect(leerSearch(lista, { nif: 123 }).filtros['nif']).toBe('123');
  });
});

describe('the age of the rows (AMB-106)', () => {
  const partes = partesSinAsignarLista;

  it('is asked for, several at once, and ordered by, as the address says', () => {
    const state = leerSearch(partes, { alerta: '2,3', orden: '-alerta' });
    expect(consulta(partes, state)).toEqual({ alerta: '2,3', sort: '-alerta' });
    expect(escribirSearch(partes, state)).toEqual({ alerta: '2,3', orden: '-alerta' });
  });

  it('is none of another list, and none but the three', () => {
    expect(leerSearch(lista, { alerta: '3', orden: '-alerta' })).toEqual(estadoInicial(lista));
    for (const alerta of ['4', '3,', 'constructor'])
      expect(leerSearch(partes, { alerta })).toEqual(estadoInicial(partes));
  });

  it('may be asked for by how long it waits, of open work only (REG-014)', () => {
    expect(leerSearch(partes, { espera: 'roja_hoy' }).filtros).toEqual({ espera: 'roja_hoy' });
    expect(leerSearch(partes, { espera: 'hoy' }).filtros).toEqual({});
    expect(leerSearch(lista, { espera: 'roja_hoy' })).toEqual(estadoInicial(lista));
  });

  it('is pressed and pressed again', () => {
    expect(marcarAlerta('', 3)).toBe('3');
    expect(marcarAlerta('3', 2)).toBe('2,3');
    expect(marcarAlerta('2,3', 3)).toBe('2');
  });

  it('orders the list where that was chosen before and the address says no other', () => {
    const antes = { filas: 25, orden: '-alerta' };
    expect(leerSearch(partes, {}, antes)).toMatchObject({ orden: '-alerta', tamano: 25 });
    expect(leerSearch(partes, { orden: 'fecha_alta' }, antes)).toMatchObject({ orden: 'fecha_alta' });
    expect(leerSearch(lista, {}, antes)).toMatchObject({ orden: lista.orden });
  });
});

describe('a panel of the screen', () => {
  const conPanel = { ...lista, panel: { fecha_desde: { label: 'Fecha', filtro: 'desde' } } } as const;

  it('filters by what the address says, and is the default without it', () => {
    const state = leerSearch(conPanel, { fecha_desde: '2026-03-01' });
    expect(consulta(conPanel, state)).toEqual({ estado: 'activos', fecha_desde: '2026-03-01' });
    expect(escribirSearch(conPanel, state)).toEqual({ fecha_desde: '2026-03-01' });
    expect(leerSearch(lista, { fecha_desde: '2026-03-01' }).filtros).toEqual({ estado: 'activos' });
  });

  it('asks nothing of a day that is none', () => {
    expect(leerSearch(conPanel, { fecha_desde: '2026-02-30' }).filtros).toEqual({ estado: 'activos' });
  });
});
