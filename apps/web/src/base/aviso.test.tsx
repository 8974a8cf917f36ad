import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { ApiError } from '../api/api-error.ts';
import { AvisoProvider, useAviso } from './aviso.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const desaparece = vi.fn<() => void>();
const ver = vi.fn<() => void>();
const deshacer = vi.fn<() => Promise<string>>();
function Botones() {
  const aviso = useAviso();
  return (
    <>
      <button onClick={() => aviso.error('No se pudo guardar.', desaparece)}>Falla</button>
      <button onClick={() => aviso.success('Guardado.')}>Sale bien</button>
      <button
        onClick={() =>
          aviso.success('Asignado. El parte INC-2026-00600 es de Antonio Fajardo.', { view: ver, undo: deshacer })
        }
      >
        Se deshace
      </button>
    </>
  );
}
const abrir = () =>
  renderPart(
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
    // The pager of a list and the bar of chosen rows stay visible.
    expect(bottom).toBeLessThanOrEqual(innerHeight - 64);
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

describe('what was done', () => {
  const alerta = page.getByRole('alert');
  const hacer = async () => {
    await abrir();
    await page.getByRole('button', { name: 'Se deshace' }).click();
    await expect.element(alerta).toHaveTextContent('Asignado.');
  };

  it('on a phone leaves each of its buttons whole, on one line', async () => {
    await page.viewport(390, 844);
    await hacer();
    const alto = (nombre: string) => {
      const palabra = document.createRange();
      palabra.selectNodeContents(alerta.getByRole('button', { name: nombre }).element());
      return palabra.getBoundingClientRect().height;
    };
    expect(alto('Deshacer')).toBe(alto('Ver'));
    // One row, as high as a thumb, above a screen's main buttons.
    const { height, bottom } = alerta.element().getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(56);
    expect(bottom).toBeLessThanOrEqual(844 - 112);
    await page.viewport(1280, 800);
  });

  it('is shown by Ver, which takes the notice away', async () => {
    await hacer();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    expect(ver).toHaveBeenCalledOnce();
    await expect.element(alerta).not.toBeInTheDocument();
  });

  it('is taken back once, and the notice stays until it is known what came of it', async () => {
    let terminar: (texto: string) => void = () => undefined;
    deshacer.mockReturnValue(new Promise((resolve) => (terminar = resolve)));
    await hacer();
    vi.useFakeTimers();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
    // Moves focus and pointer away from the notice.
    await userEvent.hover(page.getByRole('button', { name: 'Falla' }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    vi.advanceTimersByTime(60_000);
    await expect.element(alerta).toHaveTextContent('Asignado.');
    terminar('Vuelve a estar como estaba.');
    await expect.element(alerta).toHaveTextContent('Vuelve a estar como estaba.');
    expect(deshacer).toHaveBeenCalledOnce();
  });

  it('that comes too late to be taken back says why, also what stands under a field elsewhere', async () => {
    deshacer.mockRejectedValue(new ApiError(422, 'Revise los campos marcados.', { nif: 'Ya existe ese NIF.' }));
    await hacer();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(alerta).toHaveTextContent('No se ha podido deshacer. Ya existe ese NIF.');
  });

  it('is reached by F8, waits for who is there, and gives the focus back', async () => {
    await hacer();
    const boton = page.getByRole('button', { name: 'Se deshace' });
    await expect.element(boton).toHaveFocus();
    vi.useFakeTimers();
    await userEvent.keyboard('{F8}');
    await expect.element(page.getByRole('button', { name: 'Ver', exact: true })).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    await expect.element(alerta).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect.element(boton).toHaveFocus();
    await userEvent.keyboard('{F8}{Escape}');
    await expect.element(alerta).not.toBeInTheDocument();
    await expect.element(boton).toHaveFocus();
  });
});
