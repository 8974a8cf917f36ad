import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { FiltroFechaFin } from './FiltroFechaFin.tsx';
import type { FiltroDeRango } from './rango.ts';

const desde = page.getByLabelText('Fecha desde');
const hasta = page.getByLabelText('Fecha hasta');
const aplicar = page.getByRole('button', { name: 'Aplicar' });

const abrir = async () => {
  const onAplicar = vi.fn<(filtro: FiltroDeRango) => void>();
  await renderPart(<FiltroFechaFin aplicado={{}} onAplicar={onAplicar} />);
  await page.getByRole('button', { name: 'Filtrar por fecha fin' }).click();
  await expect.element(desde).toBeVisible();
  return onAplicar;
};

describe('FiltroFechaFin', () => {
  it('asks for the days as they are typed, without slashes too', async () => {
    const onAplicar = await abrir();
    await expect.element(page.getByPlaceholder('DD/MM/AAAA')).toHaveLength(2);
    await userEvent.type(desde, '01032026');
    await expect.element(desde).toHaveValue('01/03/2026');
    await userEvent.type(hasta, '5/3/2026');
    await userEvent.keyboard('{Enter}');
    expect(onAplicar).toHaveBeenCalledExactlyOnceWith({ fecha_desde: '2026-03-01', fecha_hasta: '2026-03-05' });
  });

  it('refuses an end before its start and asks for nothing; what was said of its days is taken off with it', async () => {
    const onAplicar = await abrir();
    await userEvent.type(desde, '06032026');
    await userEvent.type(hasta, '05032026');
    await aplicar.click();
    const motivo = page.getByText('Fecha hasta no puede ser anterior a fecha desde');
    await expect.element(motivo).toBeVisible();
    await expect.element(hasta).toHaveFocus();
    expect(onAplicar).not.toHaveBeenCalled();
    await userEvent.clear(hasta);
    await aplicar.click();
    expect(onAplicar).toHaveBeenCalledExactlyOnceWith({ fecha_desde: '2026-03-06' });
    await userEvent.type(hasta, '05032026');
    await aplicar.click();
    await expect.element(motivo).toBeVisible();
    await page.getByRole('button', { name: 'Quitar' }).click();
    await expect.element(motivo).not.toBeInTheDocument();
    expect(onAplicar).toHaveBeenLastCalledWith({});
    await expect.element(hasta).toHaveValue('');
  });
});
