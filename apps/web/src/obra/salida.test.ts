import { describe, expect, it } from 'vitest';
import { DETALLES } from '../../test/parte-en-curso.ts';
import { ApiError } from '../api/api-error.ts';
import { rutaPedida, salidaDe } from './salida.ts';

const PEDIDA = { id_parte: 12, id_establecimiento: 40, id_proyecto: 3 };

describe('rutaPedida', () => {
  it('reads the three ids; what is no id is 0', () => {
    expect(rutaPedida({ id_parte: '12', id_establecimiento: '40', id_proyecto: '3' })).toEqual(PEDIDA);
    expect(rutaPedida({ id_parte: 'x', id_establecimiento: '-4', id_proyecto: '1.5' })).toEqual({
      id_parte: 0,
      id_establecimiento: 0,
      id_proyecto: 0,
    });
  });
});

describe('salidaDe', () => {
  it('stays with a parte that fits the address', () => {
    expect(salidaDe(PEDIDA, DETALLES, null)).toBeUndefined();
    expect(salidaDe(PEDIDA, { ...DETALLES, estado: 2, fecha_inicio: null }, null)).toBeUndefined();
  });

  it.each([
    ['another establishment', { ...PEDIDA, id_establecimiento: 41 }],
    ['another project', { ...PEDIDA, id_proyecto: 4 }],
    ['no id', { ...PEDIDA, id_parte: 0 }],
  ])('%s in the address leads to the list', (_, pedida) => {
    expect(salidaDe(pedida, DETALLES, null)).toBe('lista');
  });

  it('an unassigned parte, or one of somebody else, leads to the list', () => {
    expect(salidaDe(PEDIDA, { ...DETALLES, estado: 1 }, null)).toBe('lista');
    expect(salidaDe(PEDIDA, undefined, new ApiError(404, 'El parte no existe.'))).toBe('lista');
  });

  it('no signal leads nowhere', () => {
    expect(salidaDe(PEDIDA, undefined, new ApiError(0, 'Sin conexión'))).toBeUndefined();
    expect(salidaDe(PEDIDA, DETALLES, new ApiError(0, 'Sin conexión'))).toBeUndefined();
  });

  it('a finished one leads to its sheet', () => {
    expect(salidaDe(PEDIDA, { ...DETALLES, estado: 4 }, null)).toBe('ficha');
  });
});
