import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { EdadDelPaquete } from './EdadDelPaquete.tsx';

it('says once that it cannot be read again, and not with each minute', async () => {
  const leido = '2026-03-05T10:00:00.000Z';
  await renderPart(<EdadDelPaquete leido={leido} ahora={Date.parse(leido) + 300_000} sinConexion />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Datos de hace 5 min · sin conexión');
  await expect.element(page.getByText('hace 5 min', { exact: true })).toHaveAttribute('aria-live', 'off');
});
