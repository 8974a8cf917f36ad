import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';

const hint = page.getByRole('tooltip');

beforeEach(async () => {
  await renderPart(
    <>
      <button data-pista="Informe">Hoja</button>
      <span data-pista="Borrar: está en uso">
        <button disabled style={{ pointerEvents: 'none' }}>
          Borrar
        </button>
      </span>
      <p data-pista="" style={{ width: 60, overflow: 'hidden', whiteSpace: 'nowrap' }}>
        Avenida de la Constitución
      </p>
      <p data-pista="">Corto</p>
      <button data-pista={'Un texto largo. '.repeat(20)}>Largo</button>
      <button data-pista="Al pie" style={{ position: 'fixed', bottom: 0 }}>
        Pie
      </button>
    </>,
  );
  await userEvent.unhover(document.body);
});

describe('a tooltip', () => {
  it('comes after 300 ms, and goes with the pointer', async () => {
    const button = page.getByRole('button', { name: 'Hoja' });
    await button.hover();
    expect(hint.query()).toBeNull();
    await expect.element(hint).toHaveTextContent('Informe');
    const { top } = hint.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom - 1);
    await page.getByText('Corto').hover();
    await expect.element(hint).not.toBeInTheDocument();
  });

  it('stands above what has no room below', async () => {
    const button = page.getByRole('button', { name: 'Pie' });
    await button.hover();
    await expect.element(hint).toHaveTextContent('Al pie');
    const { bottom } = hint.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top + 1);
  });

  it.each([
    [1280, 420],
    [320, 320],
  ])('of a long text is on a screen of %i px at most %i px wide', async (screen, most) => {
    await page.viewport(screen, 800);
    await page.getByRole('button', { name: 'Largo' }).hover();
    await expect.element(hint).toBeVisible();
    const { left, right, width } = hint.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(screen);
    expect(width).toBeLessThanOrEqual(most);
  });

  it('says why something is disabled', async () => {
    await page.getByRole('button', { name: 'Borrar' }).hover({ force: true });
    await expect.element(hint).toHaveTextContent('Borrar: está en uso');
  });

  it('shows the whole of a text that is cut off, and of no other', async () => {
    await page.getByText('Avenida').hover();
    await expect.element(hint).toHaveTextContent('Avenida de la Constitución');
  });

  it('describes what the keyboard reaches, and goes with Escape', async () => {
    const button = page.getByRole('button', { name: 'Hoja' });
    await userEvent.keyboard('{Tab}');
    await expect.element(button).toHaveFocus();
    await expect.element(hint).toHaveTextContent('Informe');
    await expect.element(button).toHaveAccessibleDescription('Informe');
    await userEvent.keyboard('{Escape}');
    await expect.element(hint).not.toBeInTheDocument();
  });
});
