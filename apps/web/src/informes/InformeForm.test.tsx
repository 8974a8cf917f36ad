import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textField, combobox, postedBodies } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import { renderScreen } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import type { Routes } from '../../test/network.ts';
import { selectReply, stubNetwork } from '../../test/network.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { InformeFormPage } from './InformeForm.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const SIN_RESULTADOS = 'No se ha encontrado ningun resultado con los datos de busqueda introducidos';
const generar = page.getByRole('button', { name: 'Generar informe' });

const RUTAS: Routes = {
  'GET /informe/all/select': selectReply([1, 'Partes de trabajo'], [5, 'Muebles y componentes']),
  'GET /cliente/all/select': selectReply([1, 'Óptica Sol']),
  'GET /contrata/all/select/1': selectReply([1, 'Mantenimiento']),
  'GET /proyecto/all/select': selectReply([1, 'Otoño'], [2, 'Verano']),
  'GET /proyecto/all/select/cliente/1': selectReply([2, 'Verano'], [4, 'Rebajas']),
  'GET /proyecto/all/select/contrata/1': selectReply([3, 'Invierno'], [4, 'Rebajas']),
  'POST /informe/download': { body: 'PK' },
};
async function abrir(otras: Routes = {}, path = '/informes') {
  const llamadas = stubNetwork({ ...RUTAS, ...otras });
  storeToken(tokenFor('GESTION'));
  const { href } = await renderScreen(path, <InformeFormPage />, '/informes');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Informes' })).toBeVisible();
  return Object.assign(llamadas, { search: () => new URL(href(), location.origin).search });
}
async function elegir(label: string, opcion: string) {
  await combobox(label).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}
const opciones = async (label: string) => {
  await combobox(label).click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  const nombres = page
    .getByRole('option')
    .elements()
    .map((opcion) => opcion.textContent);
  await userEvent.keyboard('{Escape}');
  return nombres;
};

it('needs its kind, and days in their order, and blames an impossible one alone', async () => {
  const llamadas = await abrir();
  await expect.element(page.getByText('Sin fechas, el informe abarca la última semana desde hoy.')).toBeVisible();
  await generar.click();
  await expect.element(page.getByText('Este campo es obligatorio.')).toBeVisible();
  await elegir('Tipo de informe', 'Partes de trabajo');
  await textField('Fecha desde').fill('05/03/2026');
  await textField('Fecha hasta').fill('04/03/2026');
  await generar.click();
  await expect.element(page.getByText('Fecha hasta no puede ser anterior a fecha desde')).toBeVisible();
  await textField('Fecha desde').fill('31/02/2026');
  await textField('Fecha hasta').fill('26/11/2026');
  await generar.click();
  await expect.element(textField('Fecha desde')).toHaveAccessibleDescription('La fecha no es correcta.');
  await expect.element(textField('Fecha hasta')).toBeValid();
  expect(postedBodies(llamadas)).toEqual([]);
});

it('asks for whole days, of whom is chosen, and saves the sheet', async () => {
  const llamadas = await abrir();
  const guardados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download !== '') guardados.push(this.download);
  });
  await elegir('Tipo de informe', 'Muebles y componentes');
  await expect.poll(() => opciones('Proyecto')).toEqual(['Ninguno', 'Otoño', 'Verano']);
  await elegir('Cliente', 'Óptica Sol');
  await expect.poll(() => opciones('Proyecto')).toEqual(['Ninguno', 'Verano', 'Rebajas']);
  await elegir('Proyecto', 'Verano');
  await elegir('Contrata', 'Mantenimiento');
  await expect.poll(() => opciones('Proyecto')).toEqual(['Ninguno', 'Rebajas']);
  await textField('Fecha desde').fill('05/03/2026');
  await textField('Fecha hasta').fill('06/03/2026');
  await generar.click();
  await expect.poll(() => guardados).toEqual(['Informe.xlsx']);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Informe descargado: Informe.xlsx.');
  expect(postedBodies(llamadas)).toEqual([
    {
      fecha_desde: '2026-03-05T00:00',
      fecha_hasta: '2026-03-06T23:59',
      id_cliente: 1,
      id_contrata: 1,
      id_proyecto: null,
      id_informe: 5,
    },
  ]);
});

it.each([
  [404, SIN_RESULTADOS],
  [500, 'Se ha producido un error.'],
])('says the printed sentence when it fails with %s', async (status, message) => {
  await abrir({ 'POST /informe/download': { status, body: { message } } });
  await elegir('Tipo de informe', 'Partes de trabajo');
  await generar.click();
  await expect.element(page.getByText(SIN_RESULTADOS, { exact: true })).toBeVisible();
});

it('saves no page of a proxy as a report', async () => {
  const guardado = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await abrir({ 'POST /informe/download': { body: new Blob(['<html>'], { type: 'text/html' }) } });
  await elegir('Tipo de informe', 'Partes de trabajo');
  await generar.click();
  await expect.element(page.getByText(SIN_RESULTADOS, { exact: true })).toBeVisible();
  expect(guardado).not.toHaveBeenCalled();
});

it('that is cancelled says neither that it was saved nor that it failed', async () => {
  await abrir();
  await elegir('Tipo de informe', 'Partes de trabajo');
  vi.mocked(fetch).mockImplementationOnce(
    (_, init) =>
      new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  await generar.click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(generar).toBeEnabled();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

const MUESTRA = {
  columnas: [
    { label: 'Nº incidencia', tipo: 'texto' },
    { label: 'Fecha fin', tipo: 'instante' },
    { label: 'Unidades', tipo: 'numero' },
  ],
  filas: [['INC-1', '2026-03-05T13:07:00.000Z', 1200]],
  total: 5000,
  hay_mas: true,
};
const vistaPrevia = page.getByRole('button', { name: 'Vista previa' });

it('shows the first rows and how many there are before anything is downloaded', async () => {
  const llamadas = await abrir({ 'POST /informe/muestra': { body: MUESTRA } });
  await elegir('Tipo de informe', 'Partes de trabajo');
  await vistaPrevia.click();
  await expect.element(page.getByText('Más de 5.000 filas; estas son las 1 primeras.')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('INC-105/03/2026 14:071.200');
  expect(llamadas.some(({ url }) => url === '/informe/download')).toBe(false);
  // Rows of another report than the form asks for are not shown.
  await textField('Fecha desde').fill('05/03/2001');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await vistaPrevia.click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await elegir('Tipo de informe', 'Muebles y componentes');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

it('a preview is cancelled too, and counts no kilobytes of an earlier download', async () => {
  await abrir({ 'POST /informe/download': { body: 'x'.repeat(3000) } });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await elegir('Tipo de informe', 'Partes de trabajo');
  await generar.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Informe descargado');
  const parada = Promise.withResolvers<AbortSignal | null | undefined>();
  vi.mocked(fetch).mockImplementationOnce((_, init) => {
    parada.resolve(init?.signal);
    return new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  });
  await vistaPrevia.click();
  await expect.element(page.getByText('Generando el informe…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(vistaPrevia).toBeEnabled();
  expect((await parada.promise)?.aborted).toBe(true);
  expect(page.getByText(SIN_RESULTADOS).elements()).toEqual([]);
});

it('keeps its choices in the address, and opens with them; a half typed day and an unreadable one are left out', async () => {
  const { search } = await abrir({}, '/informes?id_informe=5&id_cliente=x&fecha_desde=2026-02-31&otro=1');
  await expect.element(combobox('Tipo de informe')).toHaveTextContent('Muebles y componentes');
  await elegir('Cliente', 'Óptica Sol');
  await elegir('Contrata', 'Mantenimiento');
  await textField('Fecha desde').fill('05/03/2026');
  await textField('Fecha hasta').fill('06/03/20');
  const elegido = '?fecha_desde=2026-03-05&id_cliente=1&id_contrata=1&id_informe=5';
  await expect.poll(search).toBe(elegido);
});

it('opens as its address says', async () => {
  const llamadas = await abrir(
    {},
    '/informes?fecha_desde=2026-03-05&id_cliente=1&id_contrata=1&id_proyecto=4&id_informe=5',
  );
  await expect.element(combobox('Contrata')).toHaveTextContent('Mantenimiento');
  await expect.element(combobox('Proyecto')).toHaveTextContent('Rebajas');
  await expect.element(textField('Fecha desde')).toHaveValue('05/03/2026');
  await generar.click();
  await expect
    .poll(() => postedBodies(llamadas))
    .toMatchObject([{ fecha_desde: '2026-03-05T00:00', id_cliente: 1, id_contrata: 1, id_proyecto: 4, id_informe: 5 }]);
});

it('shows that what its address names is gone, so that it can be taken off', async () => {
  const llamadas = await abrir({}, '/informes?id_cliente=9&id_informe=5');
  await expect.element(combobox('Cliente')).toHaveTextContent('Ya no está en la lista');
  await elegir('Cliente', 'Ninguno');
  await generar.click();
  await expect.poll(() => postedBodies(llamadas)).toMatchObject([{ id_cliente: null, id_informe: 5 }]);
});

it('says which options could not be read, and reads them again', async () => {
  let caida = true;
  await abrir({
    'GET /proyecto/all/select': () =>
      caida ? { status: 500, body: { message: 'Fallo.' } } : selectReply([1, 'Otoño']),
  });
  await expect.element(combobox('Proyecto')).toHaveAccessibleDescription(/No se han podido leer las opciones\./);
  caida = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(combobox('Proyecto')).toHaveFocus();
  await elegir('Proyecto', 'Otoño');
});

it('follows its address: its entry in the menu begins anew', async () => {
  stubNetwork(RUTAS);
  const { search } = await openApp('/informes?fecha_desde=2026-03-05&id_cliente=1&id_informe=5');
  await expect.element(combobox('Tipo de informe')).toHaveTextContent('Muebles y componentes');
  await elegir('Contrata', 'Mantenimiento');
  await page.getByRole('navigation').getByRole('link', { name: 'Informes' }).click();
  await expect.element(textField('Fecha desde')).toHaveValue('');
  for (const name of ['Tipo de informe', 'Cliente', 'Contrata'])
    await expect.element(combobox(name)).not.toHaveTextContent(/\p{L}/u);
  expect(search()).toBe('');
});
