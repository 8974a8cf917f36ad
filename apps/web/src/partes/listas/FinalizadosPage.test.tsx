import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { FinalizadosPage } from './FinalizadosPage.tsx';

afterEach(() => vi.restoreAllMocks());

const FINALIZADO = makeParteRow({
  estado: 4,
  desc_estado: 'Finalizado',
  nombre_tecnico: 'Begoña Ibáñez',
  fecha_asignacion: '2026-03-06T08:00:00.000Z',
  fecha_inicio: '2026-03-07T08:00:00.000Z',
  fecha_fin: '2026-03-07T09:30:00.000Z',
});
const LISTA = 'GET /parte/finalizados';
const PANEL = 'POST /parte/finalizados/date';
const CAMBIO = 'POST /parte/update_fecha_fin/12';

const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork({ [LISTA]: { body: [FINALIZADO], total: 1 }, ...rutas });
  await renderScreen('/partes_finalizados', <FinalizadosPage />);
  await expect.element(page.getByText('07/03/2026 10:30')).toBeVisible();
  return { llamadas, lecturas: () => llamadas.filter((l) => l.method === 'GET') };
};
const abrirCambio = () => page.getByRole('button', { name: /^Cambiar fecha fin/ }).click();
const dia = page.getByRole('dialog').getByLabelText('Fecha', { exact: true });
const hora = page.getByRole('dialog').getByLabelText('Hora');
const aceptar = page.getByRole('button', { name: 'Aceptar' });

describe('FinalizadosPage', () => {
  it('narrows the list by the panel, and keeps the filter when the list is read again', async () => {
    await enterOnNewDevice();
    const { llamadas } = await abrir({
      [PANEL]: { body: [FINALIZADO], total: 1 },
      'POST /parte/comentario/12': { status: 201, body: FINALIZADO },
    });
    const pedidos = () => llamadas.filter((l) => l.url.startsWith('/parte/finalizados/date'));
    await page.getByRole('button', { name: 'Filtrar por fecha fin' }).click();
    await userEvent.type(page.getByLabelText('Fecha desde'), '01032026');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await eventually(() => expect(pedidos()).toHaveLength(1));
    expect(pedidos()[0]).toMatchObject({
      method: 'POST',
      url: '/parte/finalizados/date?limit=5&offset=0',
      body: { fecha_desde: '2026-03-01T00:00', fecha_hasta: null },
    });
    await page.getByRole('button', { name: /^Comentario/ }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Comentario' }), 'Revisado');
    await aceptar.click();
    await eventually(() => expect(pedidos()).toHaveLength(2));
    expect(pedidos()[1]?.body).toEqual({ fecha_desde: '2026-03-01T00:00', fecha_hasta: null });
  });

  it('opens with the days of its address, and offers to take them off when nothing ended then', async () => {
    const llamadas = stubNetwork({ [PANEL]: { body: [], total: 0 }, [LISTA]: { body: [], total: 0 } });
    await renderScreen('/partes_finalizados?fecha_hasta=2020-01-31', <FinalizadosPage />, '/partes_finalizados');
    await expect.element(page.getByText('No hay partes finalizados con estos filtros.')).toBeVisible();
    const filtered = llamadas.find(({ method }) => method === 'POST');
    expect(filtered?.body).toEqual({ fecha_desde: null, fecha_hasta: '2020-01-31T23:59' });
    await page.getByRole('button', { name: 'Filtrar por fecha fin' }).click();
    await expect.element(page.getByLabelText('Fecha hasta')).toHaveValue('31/01/2020');
    await userEvent.type(page.getByLabelText('Fecha desde'), '01022020');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const motivo = page.getByText('Fecha hasta no puede ser anterior a fecha desde');
    await expect.element(motivo).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
    await expect.element(page.getByLabelText('Fecha hasta')).toHaveValue('');
    await expect.element(motivo).not.toBeInTheDocument();
    await eventually(() => expect(llamadas.at(-1)).toMatchObject({ method: 'GET', body: undefined }));
  });

  it('says why the days of its address are refused', async () => {
    const fecha_hasta = 'Fecha hasta no puede ser anterior a fecha desde';
    stubNetwork({ [PANEL]: { status: 422, body: { message: 'Revise los campos marcados.', fecha_hasta } } });
    const direccion = '/partes_finalizados?fecha_desde=2020-01-31&fecha_hasta=2020-01-01';
    await renderScreen(direccion, <FinalizadosPage />, '/partes_finalizados');
    await expect.element(page.getByText(fecha_hasta).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('changes the end of a parte, typed in the office’s clock, once it is whole and not before the start', async () => {
    const fecha_fin = 'La fecha de fin no puede estar en el futuro.';
    const refusals = [{ status: 422, body: { message: 'Revise los campos marcados.', fecha_fin } }];
    const { llamadas, lecturas } = await abrir({ [CAMBIO]: () => refusals.shift() ?? { body: FINALIZADO } });
    await abrirCambio();
    await expect.element(dia).toHaveValue('07/03/2026');
    await userEvent.clear(hora);
    await aceptar.click();
    await expect.element(page.getByText('Indique la hora, de 00:00 a 23:59.')).toBeVisible();
    await expect.element(hora).toHaveFocus();
    await userEvent.fill(hora, '08:59');
    await expect.element(page.getByText('Indique la hora, de 00:00 a 23:59.')).not.toBeInTheDocument();
    await aceptar.click();
    await expect.element(page.getByText('La fecha de fin no puede ser anterior al inicio del parte.')).toBeVisible();
    await expect.element(dia).toHaveFocus();
    expect(llamadas.every((l) => l.method === 'GET')).toBe(true);
    await userEvent.fill(hora, '11:15');
    await aceptar.click();
    await expect.element(page.getByText(fecha_fin)).toBeVisible();
    await aceptar.click();
    await expect.element(page.getByText('Fecha fin del parte INC-12 actualizada.')).toBeVisible();
    expect(llamadas.findLast((l) => l.method === 'POST')?.body).toEqual({ fecha_fin: '2026-03-07T10:15:00.000Z' });
    await eventually(() => expect(lecturas()).toHaveLength(2));
  });

  it('leaves an end that nobody changed as it is, and opens the sheet in a new tab', async () => {
    const fines = ['2026-10-25T01:30:00.000Z', '2026-03-07T10:00:23.721Z'];
    const otros = fines.map((fecha_fin, n) => ({ ...FINALIZADO, id: 13 + n, fecha_fin }));
    const { llamadas } = await abrir({ [LISTA]: { body: [FINALIZADO, ...otros], total: 3 } });
    for (const [n, leida] of ['02:30', '11:00'].entries()) {
      await page
        .getByRole('button', { name: /^Cambiar fecha fin/ })
        .nth(n + 1)
        .click();
      await expect.element(hora).toHaveValue(leida);
      await aceptar.click();
      await expect.element(hora).not.toBeInTheDocument();
    }
    expect(llamadas.every((l) => l.method === 'GET')).toBe(true);
    const abierta = vi.spyOn(window, 'open').mockReturnValue(null);
    await page
      .getByRole('button', { name: /^Ver ficha/ })
      .first()
      .click();
    expect(abierta).toHaveBeenCalledExactlyOnceWith('/detalle_ficha_parte/12', '_blank');
  });

  it.each([
    ['Cambiar fecha fin', 'Hora', '11:15', CAMBIO],
    ['Comentario', 'Comentario', 'Revisado', 'POST /parte/comentario/12'],
  ])('%s stays open while it is sent, and shows the refusal', async (nombre, campo, texto, ruta) => {
    await enterOnNewDevice();
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const { llamadas } = await abrir({
      [ruta]: async () => {
        await espera;
        return { status: 422, body: { message: 'No se ha guardado.' } };
      },
    });
    await page.getByRole('button', { name: new RegExp(`^${nombre}`) }).click();
    await userEvent.fill(page.getByRole('dialog').getByLabelText(campo), texto);
    await aceptar.click();
    await eventually(() => expect(llamadas.some(({ method }) => method === 'POST')).toBe(true));
    await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    contestar();
    await expect.element(page.getByRole('dialog').getByText('No se ha guardado.')).toBeVisible();
    await expect.element(page.getByRole('dialog').getByLabelText(campo)).toHaveValue(texto);
  });
});
