import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import type { SentCall, Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { CargarPlanogramas } from './CargarPlanogramas.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.restoreAllMocks());

const ZIP = new File(['PK'], 'planos.ZIP', { type: 'application/zip' });
const CARGA = 'POST /establecimiento/planogramas';
const TEXTOS = [
  'A001.pdf: cargado en A001 (Tienda Sol).',
  'B999.pdf: no existe ningún establecimiento con ese identificador.',
  'A001_b.pdf: ya estaba en A001 (Tienda Sol), no se carga otra vez.',
];

const aceptar = page.getByRole('button', { name: 'Aceptar' });
const cancelar = page.getByRole('button', { name: 'Cancelar' });
const reporte = page.getByRole('dialog', { name: 'Reporte' });
const elegir = (file: File) => userEvent.upload(page.getByLabelText('Fichero ZIP'), file);

const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork(rutas);
  const onCargado = vi.fn<() => void>();
  await renderPart(<CargarPlanogramas onCargado={onCargado} />);
  await page.getByRole('button', { name: 'Cargar planogramas' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Cargar planogramas' })).toBeVisible();
  return { llamadas, onCargado };
};

/** An upload whose server waits until the test lets it answer. */
const detenida = () => {
  let llamada: SentCall | undefined;
  let contestar: () => void = () => undefined;
  const espera = new Promise<void>((resolve) => (contestar = resolve));
  const ruta = async (esta: SentCall) => {
    llamada = esta;
    await espera;
    return { body: TEXTOS };
  };
  return {
    rutas: { [CARGA]: ruta },
    enviar: (hecho: number) => llamada?.progress?.(hecho),
    contestar: () => contestar(),
  };
};

describe('CargarPlanogramas', () => {
  it('asks for a ZIP and nothing else, and cannot be accepted before', async () => {
    await abrir();
    await expect.element(aceptar).toBeDisabled();
    expect(page.getByLabelText('Fichero ZIP').element().getAttribute('accept')).toBe('.zip,application/zip');
    await elegir(new File(['%PDF-1.4'], 'A001.pdf'));
    await expect.element(page.getByText('El fichero debe ser un ZIP.')).toBeVisible();
    await expect.element(aceptar).toBeDisabled();
    await elegir(ZIP);
    await expect.element(page.getByText('planos.ZIP')).toBeVisible();
    await expect.element(aceptar).toBeEnabled();
  });

  it('reports each file over the whole screen and as a text, the refused ones alone when asked, and is forgotten when closed', async () => {
    const { llamadas, onCargado } = await abrir({ [CARGA]: { body: TEXTOS } });
    await elegir(ZIP);
    await aceptar.click();
    await expect.element(reporte).toBeVisible();
    expect(onCargado).toHaveBeenCalledOnce();
    expect(llamadas[0]?.body).toMatchObject({ planogramas: expect.objectContaining({ name: 'planos.ZIP' }) });
    const { width, height } = reporte.element().getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    const lineas = () =>
      reporte
        .getByRole('listitem')
        .elements()
        .map((li) => li.textContent);
    expect(lineas()).toEqual([`Rechazado: ${TEXTOS[1]}`, `Cargado: ${TEXTOS[0]}`, `Ya estaba: ${TEXTOS[2]}`]);
    await page.getByRole('switch', { name: 'Ver solo los rechazados' }).click();
    expect(lineas()).toEqual([`Rechazado: ${TEXTOS[1]}`]);
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const blob = vi.spyOn(URL, 'createObjectURL');
    await page.getByRole('button', { name: 'Descargar reporte' }).click();
    expect(await (blob.mock.calls[0]![0] as Blob).text()).toContain(`${TEXTOS[0]}\r\n${TEXTOS[1]}\r\n`);
    download.mockRestore();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(reporte).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cargar planogramas' }).click();
    await expect.element(page.getByText('Ningún fichero seleccionado')).toBeVisible();
    await expect.element(aceptar).toBeDisabled();
  });

  it('stays after a failure, with the reason and the chosen file, and can be tried again', async () => {
    let veces = 0;
    const planogramas = 'El ZIP está dañado y no se puede leer.';
    await abrir({
      [CARGA]: () => (++veces === 1 ? { status: 422, body: { message: 'Revise.', planogramas } } : { body: TEXTOS }),
    });
    await elegir(ZIP);
    await aceptar.click();
    await expect.element(page.getByText(planogramas)).toBeVisible();
    await expect.element(page.getByText('planos.ZIP')).toBeVisible();
    await aceptar.click();
    await expect.element(reporte).toBeVisible();
  });

  it('says how much is sent, then that it is being archived, which cannot be called off', async () => {
    const { rutas, enviar, contestar } = detenida();
    await abrir(rutas);
    await elegir(ZIP);
    await aceptar.click();
    const barra = page.getByRole('progressbar', { name: 'Progreso de la carga' });
    await expect.element(barra).toBeVisible();
    await expect.element(aceptar).toBeDisabled();
    enviar(0.436);
    await expect.element(page.getByText('Enviando… 43 %')).toBeVisible();
    await expect.element(barra).toHaveAttribute('aria-valuenow', '43');
    await expect.element(cancelar).toBeEnabled();
    enviar(1);
    await expect.element(page.getByText('Archivando…')).toBeVisible();
    await expect.element(barra).not.toHaveAttribute('aria-valuenow');
    await expect.element(cancelar).toBeDisabled();
    contestar();
    await expect.element(reporte).toBeVisible();
  });

  it('is called off while it is sent, and keeps the file', async () => {
    const { rutas, enviar } = detenida();
    const { onCargado } = await abrir(rutas);
    await elegir(ZIP);
    await aceptar.click();
    enviar(0.2);
    await cancelar.click();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(page.getByText('planos.ZIP')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expect.element(aceptar).toBeEnabled();
    expect(onCargado).not.toHaveBeenCalled();
  });
});
