import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { rememberedOf } from './remembered.ts';
import { UserIdContext, useRemembered } from './useRemembered.ts';

const from = (userId: number, listKey: string) =>
  renderHook(() => useRemembered(listKey), {
    wrapper: ({ children }) => <UserIdContext value={userId}>{children}</UserIdContext>,
  });

describe('what a person chose on this device', () => {
  it('is his: the rows for all lists, the order and the view for the one where he chose them', async () => {
    const { result, act } = await from(7, 'Clientes');
    await act(() => result.current.remember({ pageSize: 25, order: '-alerta', view: { nif: 'B1' } }));
    expect(rememberedOf(7, 'Clientes')).toEqual({ pageSize: 25, order: '-alerta', view: { nif: 'B1' } });
    expect(rememberedOf(7, 'Contratas')).toEqual({ pageSize: 25, order: undefined, view: undefined });
    expect(rememberedOf(8, 'Clientes')).toEqual({ pageSize: 5, order: undefined, view: undefined });
  });

  it('is forgotten by what is chosen instead, and nothing else with it', async () => {
    const { result, act } = await from(7, 'Clientes');
    await act(() => result.current.remember({ pageSize: 50, order: '-alerta' }));
    // Another tab has written meanwhile.
    localStorage.setItem('tajo.filas.7', '10');
    await act(() => result.current.remember({ order: undefined }));
    expect(result.current.remembered).toEqual({ pageSize: 50, order: undefined, view: undefined });
    expect(rememberedOf(7, 'Clientes')).toEqual({ pageSize: 10, order: undefined, view: undefined });
  });

  it.each(['{', '7', 'null', '"x"', ''])('is none where what is kept is damaged: %s', (text) => {
    localStorage.setItem('tajo.vista.7.Clientes', text);
    localStorage.setItem('tajo.filas.7', text || 'mil');
    expect(rememberedOf(7, 'Clientes')).toEqual({ pageSize: 5, order: undefined, view: undefined });
  });
});
