import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { makeTecnico } from '../../../test/tecnicos.ts';
import { AsignadosPage } from './AsignadosPage.tsx';
import { FinalizadosPage } from './FinalizadosPage.tsx';
import { SinAsignarPage } from './SinAsignarPage.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.restoreAllMocks());

const partes = [11, 12, 13].map((id) => makeParteRow({ id, numero_incidencia: `INC-${id}` }));
const BEGONA = { body: [makeTecnico(5, 'Begoña Ibáñez'), makeTecnico(6, 'Antonio Fajardo')] };
const TECNICOS: Routes = {
  'GET /usuario/tecnicos_locales/40': BEGONA,
  'GET /usuario/tecnicos_no_locales/40': { body: [makeTecnico(7, 'Uxía Rial')] },
};
const fila = (id: number) => document.querySelector<HTMLElement>(`[data-fila="${id}"]`);
const locales = page.getByRole('combobox', { name: 'Técnicos locales', exact: true });
const dialogo = page.getByRole('dialog');

const abrirSinAsignar = async (rutas: Routes = {}) => {
  let quedan = partes;
  const llamadas = stubNetwork({
    'GET /parte/sin_asignar': () => ({ body: quedan, total: quedan.length }),
    'PATCH /parte/asignar/12/5': () => {
      quedan = partes.filter(({ id }) => id !== 12);
      return {
        body: makeParteRow({ id: 12, numero_incidencia: 'INC-12', estado: 2, nombre_tecnico: 'Begoña Ibáñez' }),
      };
    },
    ...TECNICOS,
    ...rutas,
  });
  await renderScreen('/partes_sin_asignar', <SinAsignarPage />);
  await eventually(() => expect(fila(12)).not.toBeNull());
  return { mandados: () => llamadas.filter(({ method }) => method !== 'GET') };
};

describe('the keyboard of the lists of partes', () => {
  it('goes through the details of the page with the arrows or the buttons, and stops at its ends', async () => {
    await abrirSinAsignar();
    const anterior = dialogo.getByRole('button', { name: 'Fila anterior' });
    const siguiente = dialogo.getByRole('button', { name: 'Fila siguiente' });
    const muestra = (numero: string) => expect.element(dialogo.getByText(numero, { exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await muestra('INC-11');
    await expect.element(anterior).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await muestra('INC-12');
    await expect.element(dialogo.getByRole('status').first()).toHaveTextContent('Detalle: INC-12');
    await siguiente.click();
    await muestra('INC-13');
    await expect.element(siguiente).toBeDisabled();
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}{ArrowRight}');
    await muestra('INC-13');
    await userEvent.keyboard('{ArrowLeft}');
    await muestra('INC-12');
    await anterior.click();
    await muestra('INC-11');
  });

  it('assigns one in eight presses, goes on to the next row, and stays there when Escape closes the notice', async () => {
    const { mandados } = await abrirSinAsignar();
    let pulsaciones = 0;
    const pulsar = async (teclas: string, cuantas = 1) => {
      pulsaciones += cuantas;
      await userEvent.keyboard(teclas);
    };
    await pulsar('{ArrowDown}');
    await pulsar('{ArrowDown}');
    await pulsar('a');
    await expect.element(dialogo).toHaveAccessibleName('Asignar parte INC-12');
    await expect.element(locales).toHaveFocus();
    await pulsar('beg', 3);
    await expect.element(page.getByRole('option', { name: /Begoña/ })).toBeVisible();
    await pulsar('{Enter}');
    await expect.element(locales).toHaveValue('Begoña Ibáñez');
    await pulsar('{Enter}');
    await expect.element(page.getByText('Parte INC-12 asignado a Begoña Ibáñez.')).toBeVisible();
    expect(pulsaciones).toBeLessThanOrEqual(8);
    expect(mandados()).toHaveLength(1);
    await eventually(() => expect(fila(12)).toBeNull());
    await eventually(() => expect(document.activeElement).toBe(fila(13)));
    const aviso = page.getByRole('alert');
    await expect.element(aviso).toBeVisible();
    await expect.element(dialogo).not.toBeInTheDocument();
    await userEvent.keyboard('{F8}{Escape}');
    await expect.element(aviso).not.toBeInTheDocument();
    expect(document.activeElement).toBe(fila(13));
  });

  it('goes on to the box of a chosen row when the bar of chosen rows goes', async () => {
    await abrirSinAsignar();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    const quitar = page.getByRole('button', { name: 'Quitar la selección' });
    await expect.element(quitar).toBeVisible();
    (quitar.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(quitar).not.toBeInTheDocument();
    expect(document.activeElement).toBe(fila(12)?.querySelector('input'));
  });

  it('goes on to the first control of the list after its last row', async () => {
    let quedan = [makeParteRow({ id: 12, numero_incidencia: 'INC-12' })];
    await abrirSinAsignar({
      'GET /parte/sin_asignar': () => ({ body: quedan, total: quedan.length }),
      'PATCH /parte/asignar/12/5': () => {
        quedan = [];
        return {
          body: makeParteRow({ id: 12, numero_incidencia: 'INC-12', estado: 2, nombre_tecnico: 'Begoña Ibáñez' }),
        };
      },
    });
    await userEvent.keyboard('{ArrowDown}a');
    await expect.element(locales).toHaveFocus();
    await userEvent.keyboard('beg');
    await expect.element(page.getByRole('option', { name: /Begoña/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(locales).toHaveValue('Begoña Ibáñez');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(fila(12)).toBeNull());
    await eventually(() => expect(document.activeElement?.closest('[data-lista]')).not.toBeNull());
  });

  it('stays open while it is sent, and shows the refusal', async () => {
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const { mandados } = await abrirSinAsignar({
      'PATCH /parte/asignar/12/5': async () => {
        await espera;
        return { status: 422, body: { message: 'El técnico está de baja.' } };
      },
    });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}a');
    await expect.element(locales).toHaveFocus();
    await userEvent.keyboard('beg');
    await expect.element(page.getByRole('option', { name: /Begoña/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(locales).toHaveValue('Begoña Ibáñez');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(mandados()).toHaveLength(1));
    await expect.element(dialogo.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    contestar();
    await expect.element(dialogo.getByText('El técnico está de baja.')).toBeVisible();
  });

  it('begins with who is not local, where nobody is', async () => {
    await abrirSinAsignar({ 'GET /usuario/tecnicos_locales/40': { body: [] } });
    await userEvent.keyboard('{ArrowDown}a');
    await expect.element(page.getByRole('combobox', { name: 'Técnicos no locales' })).toHaveFocus();
  });

  it('sends the deed on many with Enter, once', async () => {
    const hechas = partes.map(({ id, numero_incidencia }) => ({ id, numero_incidencia, ok: true, message: null }));
    const { mandados } = await abrirSinAsignar({ 'POST /parte/asignar': { body: hechas } });
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
    await page.getByRole('group', { name: 'Selección' }).getByRole('button', { name: 'Asignar', exact: true }).click();
    await expect.element(locales).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(mandados()).toHaveLength(0);
    await userEvent.keyboard('ant{Enter}');
    await expect.element(locales).toHaveValue('Antonio Fajardo');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('3 partes asignados a Antonio Fajardo.')).toBeVisible();
    expect(mandados()).toHaveLength(1);
  });

  it('hands a parte over by its key and Enter', async () => {
    const llamadas = stubNetwork({
      'GET /parte/asignados': { body: [makeParteRow({ estado: 2, nombre_tecnico: 'Uxía Rial' })], total: 1 },
      'GET /parte/12/reiniciar': {
        body: {
          numero_incidencia: 'INC-12',
          id_tecnico: 7,
          nombre_tecnico: 'Uxía Rial',
          fecha_inicio: null,
          acciones: 0,
          fotos: 0,
        },
      },
      'PATCH /parte/reasignar/12/5': { body: makeParteRow({ estado: 2, nombre_tecnico: 'Begoña Ibáñez' }) },
      ...TECNICOS,
    });
    await renderScreen('/partes_asignados', <AsignadosPage />);
    await eventually(() => expect(fila(12)).not.toBeNull());
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('textbox', { name: 'Filtrar por Nº incidencia' })).toHaveFocus();
    await userEvent.keyboard('{Escape}{ArrowDown}t');
    await expect.element(locales).toHaveFocus();
    await userEvent.keyboard('beg{Enter}{Enter}');
    await expect.element(dialogo).not.toBeInTheDocument();
    expect(llamadas.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('goes to a filter and over the rows, chooses the focused one and shows it, and acts on it from inside too', async () => {
    await abrirSinAsignar();
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('textbox', { name: 'Filtrar por Nº incidencia' })).toHaveFocus();
    await userEvent.keyboard('{Escape}{ArrowUp}');
    expect(document.activeElement).toBe(fila(13));
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(document.activeElement).toBe(fila(11));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(fila(11));
    const marcas = () => page.getByRole('checkbox', { name: /INC-1/, checked: true }).elements();
    await userEvent.keyboard(' ');
    await eventually(() => expect(marcas()).toEqual([fila(11)?.querySelector('input')]));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await eventually(() => expect(marcas()).toHaveLength(3));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Detalle' }).getByText('INC-13')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialogo).not.toBeInTheDocument();
    fila(12)?.querySelector('input')?.focus();
    await userEvent.keyboard('a');
    await expect.element(dialogo).toHaveAccessibleName('Asignar parte INC-12');
  });

  it('moves over the cards of a narrow window as over rows', async () => {
    await page.viewport(512, 800);
    await abrirSinAsignar();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(fila(12));
    await userEvent.keyboard(' ');
    const marco = () => getComputedStyle(fila(12) as Element).outlineOffset;
    const conFoco = marco();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(marco).not.toBe(conFoco);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('a');
    await expect.element(locales).toHaveFocus();
  });

  it('takes its keys in a row of Finalizados, which cannot be edited or deleted', async () => {
    stubNetwork({ 'GET /parte/finalizados': { body: partes, total: 3 } });
    await renderScreen('/partes_finalizados', <FinalizadosPage />);
    await eventually(() => expect(fila(11)).not.toBeNull());
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('textbox', { name: 'Filtrar por Nº incidencia' })).toHaveFocus();
    for (const [tecla, titulo] of [
      ['d', 'Fecha fin del parte INC-11'],
      ['c', 'Comentario del parte INC-11'],
    ] as const) {
      fila(11)?.focus();
      await userEvent.keyboard('e{Delete}');
      await expect.element(dialogo).not.toBeInTheDocument();
      await userEvent.keyboard(tecla);
      await expect.element(page.getByRole('dialog', { name: titulo })).toBeVisible();
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
      await expect.element(dialogo).not.toBeInTheDocument();
    }
  });

  it('frames the whole row, the icons that stay in sight too, and has as many cells in its head', async () => {
    await page.viewport(800, 900);
    await abrirSinAsignar();
    await userEvent.keyboard('{ArrowDown}');
    const celdas = [...(fila(11)?.children ?? [])].map((td) => getComputedStyle(td).boxShadow);
    const lados = (sombra: string | undefined) => sombra?.match(/-?\d+px -?\d+px 0px 0px inset/g) ?? [];
    const arribaYAbajo = ['0px 2px 0px 0px inset', '0px -2px 0px 0px inset'];
    for (const sombra of celdas) expect(lados(sombra)).toEqual(expect.arrayContaining(arribaYAbajo));
    expect(lados(celdas[0])).toContain('2px 0px 0px 0px inset');
    expect(lados(celdas.at(-1))).toContain('-2px 0px 0px 0px inset');
    expect(getComputedStyle(fila(12)?.children[1] as Element).boxShadow).not.toContain('2px');
    const cabeza = [...document.querySelectorAll<HTMLTableRowElement>('thead tr')];
    expect(cabeza.map(({ cells }) => cells.length)).toEqual([celdas.length, celdas.length]);
  });
});
