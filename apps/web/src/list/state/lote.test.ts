import { describe, expect, it } from 'vitest';
import { LOTE_VACIO, conFilas, sinFilas, entreFilas, type EnLote } from './lote.ts';

const filas = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = ({ elegidas }: EnLote<{ id: number }>) => [...elegidas.keys()];
const TODOS = '{}';
const MADRID = '{"provincia":"Madrid"}';

describe('many chosen rows (REG-011)', () => {
  it('stay chosen over pages and filters, each once', () => {
    const primera = conFilas(LOTE_VACIO, filas(1, 2), TODOS);
    const despues = conFilas(primera, filas(2, 31), MADRID);
    expect(ids(despues)).toEqual([1, 2, 31]);
    expect([...despues.filtros]).toEqual([TODOS, MADRID]);
    expect(ids(primera)).toEqual([1, 2]);
  });

  it('are all that match but the one that is unticked', () => {
    const todas = conFilas(conFilas(LOTE_VACIO, filas(7), TODOS), filas(1, 2, 3, 7), TODOS);
    const menosUna = sinFilas(todas, [2]);
    expect(ids(menosUna)).toEqual([7, 1, 3]);
    expect(menosUna.filtros).toEqual(new Set([TODOS]));
  });

  it('are, after a report, those that were refused or never sent', () => {
    expect(ids(sinFilas(conFilas(LOTE_VACIO, filas(1, 2, 3, 4), TODOS), [1, 3]))).toEqual([2, 4]);
  });

  it('leave nothing of their filters when the last one goes', () => {
    expect(sinFilas(conFilas(LOTE_VACIO, filas(1, 2), MADRID), [1, 2])).toBe(LOTE_VACIO);
  });
});

describe('a press with Shift', () => {
  const pagina = filas(5, 3, 9, 1);
  it.each([
    [5, 9, [5, 3, 9]],
    [1, 3, [3, 9, 1]],
    [9, 9, [9]],
    [undefined, 3, [3]],
  ])('after %s reaches %s in the order that is shown', (antes, id, esperadas) =>
    expect(entreFilas(pagina, antes, { id }).map((fila) => fila.id)).toEqual(esperadas),
  );

  it('takes the row alone when the one before is on another page, and when the row has left', () => {
    expect(entreFilas(pagina, 40, { id: 9 })).toEqual([{ id: 9 }]);
    expect(entreFilas(pagina, 5, { id: 40 })).toEqual([{ id: 40 }]);
  });
});
