import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { useNotifier } from '../../base/notifier.tsx';
import { useEscape } from './useEscape.ts';

it.each(['in the form', 'before the form opens'])('Escape closes a notice shown %s, and then leaves', async (when) => {
  const onBack = vi.fn<() => void>();
  function Leave() {
    useEscape(onBack);
    return null;
  }
  function Screen() {
    const notifier = useNotifier();
    const [open, setOpen] = useState(when === 'in the form');
    return (
      <>
        {open && <Leave />}
        <button onClick={() => notifier.error('No se ha guardado.')}>Enviar</button>
        <button onClick={() => setOpen(true)}>Abrir</button>
      </>
    );
  }
  await renderPart(<Screen />);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onBack).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
});
