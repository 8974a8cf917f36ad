import { SIN_PLANOGRAMAS } from '@tajo/contract/textos-planogramas';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../test/render.tsx';
import { makePdf, makePlanograma } from '../../test/planogramas.ts';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { PlanogramasDeEstablecimiento } from './PlanogramasDeEstablecimiento.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.restoreAllMocks());

const LISTA = 'GET /establecimiento/planogramas/40';
const SUBIDA = 'POST /establecimiento/planograma';
const ESCAPARATE = makePlanograma({
  id: 13,
  nombre: 'A001_escaparate.pdf',
  path: '/api/fichero/p13?s=1',
  nombre_usuario: 'Bruno Gil',
});

/** The tab of the planograms, which can be left. */
function Pestana() {
  const [puesta, setPuesta] = useState(true);
  return (
    <>
      <button onClick={() => setPuesta(false)}>Otra pestaña</button>
      {puesta && <PlanogramasDeEstablecimiento id={40} />}
    </>
  );
}
const abrir = (rutas: Routes = {}, path = '/') => {
  const llamadas = stubNetwork({
    [LISTA]: { body: [ESCAPARATE, makePlanograma()] },
    'GET /fichero/p12': { body: makePdf(1) },
    'GET /fichero/p13': { body: makePdf(3) },
    ...rutas,
  });
  return renderScreen(path, <Pestana />, '/').then((pantalla) => ({
    llamadas,
    ...pantalla,
  }));
};
const boton = (name: string) => page.getByRole('button', { name });
const planograma = (name: string) => page.getByRole('link', { name });
const elegir = (file: File) => userEvent.upload(page.getByLabelText('Fichero PDF'), file);
const visor = page.getByRole('dialog');

describe('the planograms of a shop', () => {
  it('are shown newest first, with id, day of the office, name and who put them there', async () => {
    await abrir();
    await expect.element(planograma('A001_escaparate.pdf')).toBeVisible();
    const filas = page.getByRole('row').elements().slice(1);
    expect(filas.map((fila) => [...fila.children].map((celda) => celda.textContent))).toEqual([
      ['13', '06/03/2026', 'A001_escaparate.pdf', 'Bruno Gil'],
      ['12', '06/03/2026', 'A001.pdf', 'Alicia Romero'],
    ]);
    await page.viewport(390, 844);
    await expect.element(page.getByRole('cell', { name: 'Id 13' })).toBeVisible();
  });

  it('are one more when a PDF is chosen, with its progress, and the list is read anew', async () => {
    const lista = [makePlanograma()];
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const { llamadas } = await abrir({
      [LISTA]: () => ({ body: [...lista] }),
      [SUBIDA]: async ({ progress }) => {
        progress?.(1);
        await espera;
        lista.unshift(ESCAPARATE);
        return { body: lista };
      },
    });
    await elegir(new File(['%PDF-1.4'], 'A001_escaparate.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText('Archivando…')).toBeVisible();
    await expect.element(boton('Subir planograma')).toBeDisabled();
    contestar();
    await expect.element(planograma('A001_escaparate.pdf')).toBeVisible();
    await expect.element(page.getByText('Planograma A001_escaparate.pdf subido.')).toBeVisible();
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toMatchObject({ id: '40' });
  });

  it('are PDFs: another file is not sent, and what the server says of one stands beside the button', async () => {
    const planograma = 'El fichero no es un PDF.';
    const { llamadas } = await abrir({ [SUBIDA]: { status: 415, body: { message: planograma, planograma } } });
    await elegir(new File(['PK'], 'planos.zip'));
    await expect.element(page.getByText('El fichero debe ser un PDF.')).toBeVisible();
    expect(llamadas.filter(({ method }) => method === 'POST')).toEqual([]);
    await elegir(new File(['<html>'], 'A001.pdf'));
    await expect.element(page.getByRole('alert').filter({ hasText: planograma })).toBeVisible();
  });

  it('tell of one that was not taken also who has left them meanwhile', async () => {
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const planograma = 'El fichero no es un PDF.';
    const { llamadas } = await abrir({
      [SUBIDA]: () => espera.then(() => ({ status: 415, body: { message: 'Revise.', planograma } })),
    });
    await elegir(new File(['%PDF-1.4'], 'A001.pdf', { type: 'application/pdf' }));
    await expect.poll(() => llamadas.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await boton('Otra pestaña').click();
    await expect.element(boton('Subir planograma')).not.toBeInTheDocument();
    contestar();
    await expect.element(page.getByText(`No se ha subido A001.pdf. ${planograma}`)).toBeVisible();
  });

  it('tell when they could not be read, are asked for again, and are none in these words', async () => {
    let veces = 0;
    await abrir({ [LISTA]: () => (++veces === 1 ? { status: 500, body: { message: 'Error.' } } : { body: [] }) });
    await boton('Reintentar').click();
    await expect.element(page.getByText(SIN_PLANOGRAMAS, { exact: true })).toBeVisible();
    expect(SIN_PLANOGRAMAS).toBe('No se han cargado planogramas para este establecimiento.');
  });
});

describe('the viewer', () => {
  const pintada = (nombre: string) => expect.element(visor.getByRole('img', { name: nombre })).toBeVisible();
  const lienzo = () => visor.element().querySelector('canvas');

  it('draws a page as wide as there is room, goes on by button and by key, enlarges, gives the file, and ends its worker', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    await abrir();
    await planograma('A001_escaparate.pdf').click();
    await pintada('Página 1 de 3');
    await expect.poll(() => lienzo()?.width).toBeGreaterThan(900);
    const azul = lienzo()!
      .getContext('2d')!
      .getImageData(lienzo()!.width / 2, lienzo()!.height / 2, 1, 1).data;
    expect([...azul]).toEqual([0, 0, 255, 255]);
    await expect.element(boton('Página anterior')).toHaveAttribute('aria-disabled', 'true');
    await boton('Página siguiente').click();
    await pintada('Página 2 de 3');
    await userEvent.keyboard('{ArrowRight}');
    await pintada('Página 3 de 3');
    await expect.element(boton('Página siguiente')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Home}');
    await pintada('Página 1 de 3');
    const ancho = lienzo()?.offsetWidth ?? 0;
    await userEvent.keyboard('+');
    await expect.element(visor.getByText('125 %')).toBeVisible();
    await expect.poll(() => Math.round(((lienzo()?.offsetWidth ?? 0) / ancho) * 100)).toBe(125);
    await boton('Ajustar al ancho').click();
    await expect.element(visor.getByText('100 %')).toBeVisible();
    await userEvent.keyboard('++');
    await expect.element(visor.getByText('150 %')).toBeVisible();
    await userEvent.keyboard('0');
    await expect.element(visor.getByText('100 %')).toBeVisible();
    const enlace = visor.getByRole('link', { name: 'Descargar' });
    await expect.element(enlace).toHaveAttribute('href', ESCAPARATE.path);
    await expect.element(enlace).toHaveAttribute('download', 'A001_escaparate.pdf');
    expect(ended).not.toHaveBeenCalled();
    await boton('Cerrar').click();
    await expect.poll(() => ended.mock.calls.length).toBe(1);
  });

  it('stands in the address: it is opened by it, and Back closes it', async () => {
    const { back, href } = await abrir({}, '/?planograma=13#planogramas');
    await pintada('Página 1 de 3');
    await boton('Cerrar').click();
    await expect.element(visor).not.toBeInTheDocument();
    back();
    await planograma('A001.pdf').click();
    await pintada('Página 1 de 1');
    expect(href()).toBe('/?planograma=12#planogramas');
    back();
    await expect.element(visor).not.toBeInTheDocument();
    await expect.element(planograma('A001.pdf')).toBeVisible();
  });

  it('says it in a sentence when the PDF is damaged', async () => {
    await abrir({ 'GET /fichero/p12': { body: new Blob(['%PDF-1.4\nnothing']) } });
    await planograma('A001.pdf').click();
    await expect.element(visor.getByText(/está dañado y no se puede mostrar/)).toBeVisible();
    await expect.element(visor.getByRole('link', { name: 'Descargar' })).toBeVisible();
  });

  it('says that it did not come itself when its worker does not start', async () => {
    const Real = Worker;
    vi.spyOn(globalThis, 'Worker').mockImplementation(function start() {
      return new Real('/no-hay-visor.mjs', { type: 'module' });
    });
    await abrir();
    await planograma('A001.pdf').click();
    await expect.element(visor.getByText(/No se ha podido cargar el visor/)).toBeVisible();
    await expect.element(visor.getByRole('link', { name: 'Descargar' })).toBeVisible();
  });

  it('says that the planogram is gone when another path does not lead to it either', async () => {
    await abrir({ 'GET /fichero/p12': { status: 404, body: { message: 'No existe el fichero.' } } });
    await planograma('A001.pdf').click();
    await expect.element(visor.getByText('El planograma ya no está disponible.')).toBeVisible();
  });

  it('asks for another path when the one it has has had its time', async () => {
    const listas = [[makePlanograma()], [makePlanograma({ path: '/api/fichero/p13?s=1' })]];
    await abrir({
      [LISTA]: () => ({ body: listas.shift() ?? [] }),
      'GET /fichero/p12': { status: 404, body: { message: 'No existe el fichero.' } },
    });
    await planograma('A001.pdf').click();
    await pintada('Página 1 de 3');
  });
});
