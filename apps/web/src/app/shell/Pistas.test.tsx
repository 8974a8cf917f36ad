import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';

const pista = page.getByRole('tooltip');

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
    </>,
  );
  await userEvent.unhover(document.body);
});

describe('a tooltip', () => {
  it('comes after 300 ms, and goes with the pointer', async () => {
    const boton = page.getByRole('button', { name: 'Hoja' });
    await boton.hover();
    expect(pista.query()).toBeNull();
    await expect.element(pista).toHaveTextContent('Informe');
    const { top } = pista.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(boton.element().getBoundingClientRect().bottom - 1);
    await page.getByText('Corto').hover();
    await expect.element(pista).not.toBeInTheDocument();
  });

  it('says why something is disabled', async () => {
    await page.getByRole('button', { name: 'Borrar' }).hover({ force: true });
    await expect.element(pista).toHaveTextContent('Borrar: está en uso');
  });

  it('tells the whole of a text that is cut, and only of that', async () => {
    await page.getByText('Avenida').hover();
    await expect.element(pista).toHaveTextContent('Avenida de la Constitución');
  });

  it('describes what the keyboard reaches, and goes with Escape', async () => {
    const boton = page.getByRole('button', { name: 'Hoja' });
    await userEvent.keyboard('{Tab}');
    await expect.element(boton).toHaveFocus();
    await expect.element(pista).toHaveTextContent('Informe');
    await expect.element(boton).toHaveAccessibleDescription('Informe');
    await userEvent.keyboard('{Escape}');
    await expect.element(pista).not.toBeInTheDocument();
  });
});
