import type { Ficha } from '@tajo/contract/obra';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { makeFirma } from '../../../test/firma.ts';
import { openAppAs } from '../../../test/open-app.tsx';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { DETALLES, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { stubNetwork } from '../../../test/network.ts';
import { FichaPage } from './FichaPage.tsx';

afterEach(() => vi.restoreAllMocks());

const FIN = '2026-03-06T12:03:04.000Z';
const FICHA: Ficha = {
  detalles: { ...DETALLES, estado: 4, fecha_fin: FIN, observaciones_tecnico: 'Todo correcto' },
  firma: makeFirma({ fecha: FIN }),
  acciones: [
    { id: 1, descripcion: 'Instalación de Balda (2 uds.) en Lineal, Posicion 1', path_foto: '/f/1', fotos: [] },
    { id: 2, descripcion: 'Retirada de Felpudo (1 uds.) en el establecimiento', path_foto: null, fotos: [] },
  ],
  preguntas: [{ id: 5, pregunta: '¿Funciona?', respuesta: 'Sí' }],
  membrete: null,
  reloj_desfasado: false,
};
const abrir = (ficha: Ficha, ruta = '/detalle_ficha_parte_tecnico') => {
  stubObraNetwork({ 'GET /parte/detalles/ficha/12': { body: ficha } });
  return renderAtRoute(<FichaPage />, `${ruta}/$id_parte`, { lugar: `${ruta}/12` });
};
const tiempo = page.getByText(/^\d+d \d\dh \d\dm \d\ds$/);

describe('the sheet', () => {
  it('has its four sections, with what each of them holds, and enlarges a photo', async () => {
    await abrir(FICHA);
    for (const name of ['Detalles del parte', 'Acciones realizadas', 'Preguntas y respuestas', 'Firma'])
      await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Parte 12: INC-12' })).toBeVisible();
    for (const { descripcion } of FICHA.acciones)
      await expect.element(page.getByRole('listitem').getByText(descripcion)).toBeVisible();
    await expect.element(page.getByRole('figure')).toHaveLength(1);
    await expect.element(page.getByText(/^Foto \d/)).not.toBeInTheDocument();
    await expect.element(page.getByText('No se ha registrado ninguna acción.')).not.toBeInTheDocument();
    await expect.element(page.getByText('Todo correcto')).toBeVisible();
    await expect.element(page.getByText('¿Funciona?')).toBeVisible();
    await expect.element(page.getByText('12345678Z')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Firma de Ana Gil' })).toHaveAttribute('src', '/f/9');
    await expect.element(page.getByText('06/03/2026 13:03').first()).toBeVisible();
    for (const label of ['Contacto', 'Fecha asignación', 'Fecha fin'])
      await expect.element(page.getByText(label)).toBeVisible();
    await expect.element(tiempo).toHaveTextContent('1d 02h 03m 04s');
    await expect.element(page.getByRole('region', { name: 'Empresa' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Ver foto: Instalación/ }).click();
    await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', '/f/1');
  });

  it('says when it was signed, not when the office lets it end, that a clock was off, and a hand-over (AMB-158)', async () => {
    const detalles = { ...FICHA.detalles, fecha_asignacion: '2026-03-05T12:00:00.000Z' };
    const firma = makeFirma({ fecha: '2026-03-06T11:00:00.000Z' });
    await abrir({ ...FICHA, detalles, firma, reloj_desfasado: true });
    await expect.element(page.getByText('05/03/2026 11:00, antes del traspaso')).toBeVisible();
    const firmado = page.getByText('06/03/2026 12:00');
    await expect.element(firmado).toBeVisible();
    await expect.element(page.getByText('Firmado el')).toBeVisible();
    await expect.element(page.getByText(/hora mal/)).toBeVisible();
  });

  it('marks a signature that was typed, and shows no drawing (REG-034)', async () => {
    await abrir({ ...FICHA, firma: makeFirma({ clase: 'escrita', path_firma: null }) });
    const firma = page.getByRole('region', { name: 'Firma' });
    await expect.element(firma.getByText('Firmado con el teclado')).toBeVisible();
    await expect.element(firma.getByText('Ana Gil').last()).toBeVisible();
    await expect.element(firma.getByText('12345678Z')).toBeVisible();
    expect(firma.getByRole('img').elements()).toEqual([]);
  });

  it('says that nobody signed, why, and shows the photo in its place (REG-034)', async () => {
    await page.viewport(320, 640);
    const sinFirma = { clase: 'ninguna', nif: null, nombre: null, path_firma: null } as const;
    await abrir({
      ...FICHA,
      firma: makeFirma({ ...sinFirma, motivo: 'La tienda estaba cerrada.', path_foto: '/f/8' }),
    });
    const firma = page.getByRole('region', { name: 'Firma' });
    for (const texto of ['Sin firma', 'La tienda estaba cerrada.', 'Finalizado el'])
      await expect.element(firma.getByText(texto, { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await firma.getByRole('button', { name: 'Ver foto: Foto en lugar de la firma' }).click();
    await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', '/f/8');
  });

  it('carries the company’s logo and data at its head', async () => {
    const membrete = {
      nombre: 'Montajes Ñandú',
      nif: 'B12345678',
      direccion: 'Calle de Alcalá, 88',
      telefono: '915550100',
      email: 'oficina@nandu.example',
      path_logo: '/f/7',
    };
    await abrir({ ...FICHA, membrete });
    const cabeza = page.getByRole('region', { name: 'Empresa' });
    for (const texto of ['Montajes Ñandú', /B12345678/, /Calle de Alcalá, 88/, /915550100/, /oficina@nandu.example/])
      await expect.element(cabeza.getByText(texto)).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Logotipo de Montajes Ñandú' })).toHaveAttribute('src', '/f/7');
  });

  it('on a wide screen has its data in two columns and its photos large, two in a row', async () => {
    await page.viewport(1280, 900);
    const dos = FICHA.acciones.map((accion, n) => ({ ...accion, path_foto: `/f/${n}` }));
    await abrir({ ...FICHA, acciones: dos });
    const fotos = page.getByRole('button', { name: /^Ver foto/ });
    await expect.element(fotos.first()).toBeVisible();
    const cajas = fotos.elements().map((una) => una.getBoundingClientRect());
    expect(cajas.map(({ top }) => top)).toEqual([cajas[0]!.top, cajas[0]!.top]);
    for (const { width } of cajas) expect(width).toBeGreaterThan(300);
    const [datos] = document.querySelectorAll('dl');
    expect(getComputedStyle(datos!).gridTemplateColumns.split(' ')).toHaveLength(2);
  });

  it('keeps the photos of one action together, under its sentence, on any screen (REG-038)', async () => {
    const [primera, segunda] = FICHA.acciones;
    const varias = { ...primera!, fotos: ['/f/2', '/f/3', '/f/4'] };
    await abrir({ ...FICHA, acciones: [varias, { ...segunda!, path_foto: '/f/5' }] });
    const figura = page.getByRole('figure').first();
    await expect.element(figura).toHaveTextContent(varias.descripcion);
    await expect.element(figura.getByText('Foto 4 de 4', { exact: true })).toBeVisible();
    expect(figura.getByRole('button').elements()).toHaveLength(4);
    for (const ancho of [1280, 320]) {
      await page.viewport(ancho, 900);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(ancho);
      const otra = page.getByRole('figure').last().element().getBoundingClientRect();
      expect(otra.top).toBeGreaterThanOrEqual(figura.element().getBoundingClientRect().bottom);
    }
    await figura.getByRole('button', { name: `Ver foto: Foto 2 de ${varias.descripcion}`, exact: true }).click();
    await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', '/f/2');
  });

  it('on paper is black on white without the shell, in two columns, and parts no photo from its sentence', async () => {
    await page.viewport(320, 900);
    stubObraNetwork({ 'GET /parte/detalles/ficha/12': { body: FICHA } });
    await openAppAs('GESTION', '/detalle_ficha_parte/12');
    const pantalla = [page.getByRole('button', { name: 'Imprimir' }), page.getByRole('banner').first()];
    for (const suya of pantalla) await expect.element(suya).toBeVisible();
    const print = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });
    document.body.style.background = '#121212';
    await print('print');
    onTestFinished(async () => {
      document.body.style.background = '';
      await print('');
    });
    for (const suya of pantalla) await expect.element(suya).not.toBeInTheDocument();
    const figura = getComputedStyle(page.getByRole('figure').element());
    const seccion = getComputedStyle(page.getByRole('region', { name: 'Acciones realizadas' }).element());
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
    expect([figura.color, figura.breakInside, seccion.breakInside]).toEqual(['rgb(0, 0, 0)', 'avoid', 'auto']);
    expect(getComputedStyle(document.querySelector('dl')!).gridTemplateColumns.split(' ')).toHaveLength(2);
  });

  it('is printed with its photos, which do not wait to be scrolled to', async () => {
    await abrir(FICHA);
    await expect.element(page.getByRole('figure').getByRole('presentation')).toHaveAttribute('loading', 'eager');
    const foto = Promise.withResolvers<undefined>();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(foto.promise);
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const imprimir = page.getByRole('button', { name: 'Imprimir' });
    await imprimir.click();
    await expect.element(imprimir).toBeDisabled();
    expect(print).not.toHaveBeenCalled();
    foto.reject(new Error('lost'));
    await expect.element(imprimir).toBeEnabled();
    expect(print).toHaveBeenCalledOnce();
  });

  it('of an unfinished parte has neither time nor signature', async () => {
    await abrir({ ...FICHA, detalles: DETALLES, acciones: [], firma: null });
    await expect.element(page.getByText('No se ha registrado ninguna acción.')).toBeVisible();
    await expect.element(page.getByText('El parte no está firmado.')).toBeVisible();
    await expect.element(tiempo).not.toBeInTheDocument();
  });

  it.each(['abc', '1e1', '9007199254740993'])(
    'says of an address that can be none (%s) that it is not there',
    async (id) => {
      stubNetwork({ 'GET /parte/detalles/ficha/0': { status: 404, body: { message: 'El parte no existe.' } } });
      await renderAtRoute(<FichaPage />, '/detalle_ficha_parte/$id_parte', { lugar: `/detalle_ficha_parte/${id}` });
      await expect.element(page.getByText('El parte no existe.')).toBeVisible();
      await expect.element(page.getByLabelText('Cargando la ficha')).not.toBeInTheDocument();
    },
  );

  it('that is not there, or another person’s, offers only the way back', async () => {
    stubNetwork({ 'GET /parte/detalles/ficha/12': { status: 404, body: { message: 'El parte no existe.' } } });
    await renderAtRoute(<FichaPage />, '/detalle_ficha_parte/$id_parte', { lugar: '/detalle_ficha_parte/12' });
    await expect.element(page.getByText('El parte no existe.')).toBeVisible();
    expect(
      page
        .getByRole('button')
        .elements()
        .map((boton) => boton.textContent),
    ).toEqual(['Cerrar']);
  });

  it('that cannot be read can be asked for again', async () => {
    const answers = [{ status: 500, body: { message: 'Se ha producido un error.' } }];
    stubObraNetwork({ 'GET /parte/detalles/ficha/12': () => answers.shift() ?? { body: FICHA } });
    await renderAtRoute(<FichaPage />, '/detalle_ficha_parte/$id_parte', { lugar: '/detalle_ficha_parte/12' });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByRole('heading', { name: 'Parte 12: INC-12' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['/detalle_ficha_parte', '/partes_finalizados'],
    ['/detalle_ficha_parte_tecnico', '/partes_finalizados_tecnico'],
  ])('Cerrar closes the window; where the browser refuses, %s goes to %s', async (ruta, lista) => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await abrir(FICHA, ruta);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    expect(close).toHaveBeenCalledOnce();
    await expect.element(page.getByText(`Está en ${lista}`)).toBeVisible();
  });
});
