import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { PersonaContext, recordadoDe, useRecordado } from './recordado.ts';

const de = (persona: number, titulo: string) =>
  renderHook(() => useRecordado(titulo), {
    wrapper: ({ children }) => <PersonaContext value={persona}>{children}</PersonaContext>,
  });

describe('what a person chose on this device', () => {
  it('is his: the rows for all lists, the order and the view for the one where he chose them', async () => {
    const { result, act } = await de(7, 'Clientes');
    await act(() => result.current.recordar({ filas: 25, orden: '-alerta', vista: { nif: 'B1' } }));
    expect(recordadoDe(7, 'Clientes')).toEqual({ filas: 25, orden: '-alerta', vista: { nif: 'B1' } });
    expect(recordadoDe(7, 'Contratas')).toEqual({ filas: 25, orden: undefined, vista: undefined });
    expect(recordadoDe(8, 'Clientes')).toEqual({ filas: 5, orden: undefined, vista: undefined });
  });

  it('is forgotten by what is chosen instead, and nothing else with it', async () => {
    const { result, act } = await de(7, 'Clientes');
    await act(() => result.current.recordar({ filas: 50, orden: '-alerta' }));
    // Another tab has written meanwhile.
    localStorage.setItem('tajo.filas.7', '10');
    await act(() => result.current.recordar({ orden: undefined }));
    expect(recordadoDe(7, 'Clientes')).toEqual({ filas: 10, orden: undefined, vista: undefined });
  });

  it.each(['{', '7', 'null', '"x"', ''])('is none where what is kept is damaged: %s', (texto) => {
    localStorage.setItem('tajo.vista.7.Clientes', texto);
    localStorage.setItem('tajo.filas.7', texto || 'mil');
    expect(recordadoDe(7, 'Clientes')).toEqual({ filas: 5, orden: undefined, vista: undefined });
  });
});
