import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pintar } from '../../test/pintar.tsx';
import { AvisoProvider, useAviso } from './aviso.tsx';

afterEach(() => vi.useRealTimers());

const desaparece = vi.fn<() => void>();
function Botones() {
  const aviso = useAviso();
  return (
    <>
      <button onClick={() => aviso.error('No se pudo guardar.', desaparece)}>Falla</button>
      <button onClick={() => aviso.exito('Guardado.')}>Sale bien</button>
    </>
  );
}
const abrir = () =>
  pintar(
    <AvisoProvider>
      <Botones />
    </AvisoProvider>,
  );

describe('a notice', () => {
  it('stands at the bottom left, for 8 seconds, and clears its errors when it goes', async () => {
    await abrir();
    vi.useFakeTimers();
    await page.getByRole('button', { name: 'Falla' }).click();
    const alerta = page.getByRole('alert');
    await expect.element(alerta).toHaveTextContent('No se pudo guardar.');
    const { left, bottom } = alerta.element().getBoundingClientRect();
    expect(left).toBeLessThan(innerWidth / 4);
    expect(bottom).toBeGreaterThan(innerHeight * 0.8);
    vi.advanceTimersByTime(7900);
    expect(desaparece).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(desaparece).toHaveBeenCalledOnce();
  });

  it('takes the place of the one before it, and is not closed by a click elsewhere', async () => {
    await abrir();
    await page.getByRole('button', { name: 'Falla' }).click();
    await page.getByRole('button', { name: 'Sale bien' }).click();
    await userEvent.click(document.body);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Guardado.');
  });
});
