import { partesAsignadosLista, partesFinalizadosLista, partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { describe, expect, it } from 'vitest';
import { makeCifras } from '../../test/dashboard.ts';
import { readSearch } from '../list/state/list-state.ts';
import { PANEL_FECHA_FIN } from '../partes/fecha-fin/panel-fecha-fin.tsx';
import { cifrasConLista } from './cifras.ts';

const LISTAS = {
  '/partes_sin_asignar': partesSinAsignarLista,
  '/partes_asignados': partesAsignadosLista,
  '/partes_finalizados': { ...partesFinalizadosLista, panel: PANEL_FECHA_FIN.filters },
};

describe('the figures of the morning (REG-014)', () => {
  const cifras = cifrasConLista(makeCifras());

  it('are five, each with its numbers', () => {
    expect(cifras.map(({ label, listas }) => [label, ...listas.map(({ n }) => n)])).toEqual([
      ['Urgentes', 2, 5],
      ['Serán urgentes hoy', 3, 7],
      ['Más de dos días sin asignar', 11],
      ['En curso ahora', 1300],
      ['Finalizados ayer', 17],
    ]);
  });

  it('lead to lists that take every filter they name', () => {
    for (const { to, search } of cifras.flatMap(({ listas }) => listas))
      expect(readSearch(LISTAS[to], search).filters).toEqual(search);
  });
});
