import { demasiadasLineas } from '@tajo/contract/textos-carga';
import { CARGAR_PARTES } from '@tajo/contract/textos-oficina';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { stubNetwork } from '../../test/network.ts';
import type { Routes } from '../../test/network.ts';
import { CargarPartesDialog } from './CargarPartesDialog.tsx';
import type { Cargado } from './useCargarPartes.ts';

afterEach(() => vi.restoreAllMocks());

const CSV = new File(['numero_incidencia;sfid;observaciones\r\nINC-1;T-1;Instalar\r\n'], 'partes.csv');
const CARGA = 'POST /proyecto/partes';

const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork(rutas);
  const onCargado = vi.fn<(cargado: Cargado) => void>();
  const onClose = vi.fn<() => void>();
  await renderPart(
    <CargarPartesDialog proyecto={{ id: 7, nombre: 'Red Norte' }} onClose={onClose} onCargado={onCargado} />,
  );
  return { llamadas, onCargado, onClose };
};
const aceptar = page.getByRole('button', { name: 'Aceptar' });
const elegir = (file: File) => userEvent.upload(page.getByLabelText('Fichero CSV'), file);

describe('CargarPartesDialog', () => {
  it('says what to do, and cannot be accepted before a file is chosen', async () => {
    await abrir();
    await expect.element(page.getByText(CARGAR_PARTES)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Seleccionar fichero' })).toBeVisible();
    await expect.element(aceptar).toBeDisabled();
    await elegir(CSV);
    await expect.element(page.getByText('partes.csv')).toBeVisible();
    await expect.element(aceptar).toBeEnabled();
    // The same file can be chosen again after it was corrected.
    await expect.element(page.getByLabelText('Fichero CSV')).toHaveValue('');
  });

  it('refuses what is no CSV, and one with too many lines', async () => {
    const { llamadas } = await abrir();
    const input = page.getByLabelText('Fichero CSV').element();
    expect(input.getAttribute('accept')).toBe('.csv,text/csv');
    await elegir(new File(['%PDF-1.7'], 'partes.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText('El fichero debe ser un CSV.')).toBeVisible();
    await expect.element(aceptar).toBeDisabled();
    await elegir(new File(['\n'.repeat(200_001)], 'partes.csv'));
    await aceptar.click();
    await expect.element(page.getByText(demasiadasLineas())).toBeVisible();
    expect(llamadas).toHaveLength(0);
  });

  it('sends the project and the file, and hands over the lines of the report', async () => {
    const { llamadas, onCargado } = await abrir({ [CARGA]: { body: ['Línea 2: bien', 'Totales'] } });
    await elegir(CSV);
    await aceptar.click();
    await eventually(() => expect(onCargado.mock.calls[0]?.[0].lineas).toEqual(['Línea 2: bien', 'Totales']));
    expect(llamadas).toHaveLength(1);
    expect(llamadas[0]?.body).toMatchObject({ id: '7', partes: expect.objectContaining({ name: 'partes.csv' }) });
  });

  it('stays open after a failure, with the reason and the chosen file, and can be tried again', async () => {
    let veces = 0;
    const message = 'El proyecto está finalizado: no se pueden cargar partes.';
    const { onCargado } = await abrir({
      [CARGA]: () => (++veces === 1 ? { status: 409, body: { message } } : { body: ['Totales'] }),
    });
    await elegir(CSV);
    await aceptar.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText('partes.csv')).toBeVisible();
    expect(onCargado).not.toHaveBeenCalled();
    await aceptar.click();
    await eventually(() => expect(onCargado).toHaveBeenCalledOnce());
  });

  it('shows the reason that the server keeps under the file', async () => {
    await abrir({
      [CARGA]: { status: 415, body: { message: 'Revise los campos marcados.', partes: 'No es un CSV.' } },
    });
    await elegir(CSV);
    await aceptar.click();
    await expect.element(page.getByText('No es un CSV.')).toBeVisible();
  });

  it('cannot be pressed twice nor left while it uploads', async () => {
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const { llamadas, onCargado, onClose } = await abrir({ [CARGA]: () => espera.then(() => ({ body: [] })) });
    await elegir(CSV);
    await aceptar.click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await expect.element(aceptar).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    contestar();
    await eventually(() => expect(onCargado).toHaveBeenCalledOnce());
    expect(llamadas).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says how far the load has got, and by its own key, whichever replica answers', async () => {
    let preguntas = 0;
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const { llamadas, onCargado } = await abrir({
      [CARGA]: () => espera.then(() => ({ body: [] })),
      // Only the first replica processes the load.
      'GET /proyecto/partes/progreso': () => ({ body: { porcentaje: preguntas++ === 0 ? 43 : null } }),
    });
    await elegir(CSV);
    await aceptar.click();
    const barra = page.getByRole('progressbar', { name: 'Cargando los partes' });
    await expect.element(barra).not.toHaveAttribute('aria-valuenow');
    await expect.element(page.getByText('Creando los partes… 43 %')).toBeVisible();
    await eventually(() => expect(preguntas).toBeGreaterThan(2));
    await expect.element(barra).toHaveAttribute('aria-valuenow', '43');
    const [carga] = vi.mocked(fetch).mock.calls;
    const clave = new Headers(carga?.[1]?.headers).get('idempotency-key');
    expect(llamadas.at(-1)?.url).toBe(`/proyecto/partes/progreso?clave=${clave}`);
    contestar();
    await eventually(() => expect(onCargado.mock.calls[0]?.[0].fichero).toMatchObject({ name: 'partes.csv' }));
  });

  it('gives an empty file with the columns', async () => {
    await abrir();
    const enlace = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const blob = vi.spyOn(URL, 'createObjectURL');
    await page.getByRole('button', { name: 'Descargar plantilla' }).click();
    expect(enlace).toHaveBeenCalledOnce();
    const bytes = new Uint8Array(await (blob.mock.calls[0]![0] as Blob).arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(new TextDecoder().decode(bytes)).toBe('numero_incidencia;sfid;observaciones\r\n');
  });

  it('is cancelled without sending anything', async () => {
    const { llamadas, onClose } = await abrir();
    await elegir(CSV);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    expect(onClose).toHaveBeenCalledOnce();
    expect(llamadas).toHaveLength(0);
  });
});
