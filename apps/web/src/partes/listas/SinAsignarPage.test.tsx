import type { Parte } from '@tajo/contract/partes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { makeTecnico } from '../../../test/tecnicos.ts';
import { SinAsignarPage } from './SinAsignarPage.tsx';

afterEach(() => vi.restoreAllMocks());

const PARTE = makeParteRow();
const LISTA = 'GET /parte/sin_asignar';
const RUTAS: Routes = {
  [LISTA]: { body: [PARTE], total: 1 },
  'GET /usuario/tecnicos_locales/40': { body: [makeTecnico(5, 'Begoña Ibáñez')] },
  'GET /usuario/tecnicos_no_locales/40': { body: [] },
};

const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork({ ...RUTAS, ...rutas });
  await renderScreen('/partes_sin_asignar', <SinAsignarPage />);
  await expect.element(page.getByText('Bazar Núñez').first()).toBeVisible();
  return { llamadas, lecturas: () => llamadas.filter((l) => l.url.startsWith('/parte/sin_asignar')).length };
};
const elegirTecnico = async () => {
  await userEvent.fill(page.getByRole('combobox', { name: 'Técnicos locales', exact: true }), 'bego');
  await page.getByRole('option', { name: 'Begoña Ibáñez' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
};
const asignar = async () => {
  await page.getByRole('button', { name: /^Asignar/ }).click();
  await elegirTecnico();
};

describe('SinAsignarPage', () => {
  const conIntento = (cambios: Partial<Parte>) => ({ ...makeParteRow(cambios), id_intento: 31 });
  const ASIGNADO = conIntento({
    estado: 2,
    fecha_asignacion: '2026-03-06T08:00:00.000Z',
    nombre_tecnico: 'Begoña Ibáñez',
  });

  const DESASIGNAR = 'POST /parte/desasignar';
  const fila = { id: 12, numero_incidencia: 'INC-12' };

  it('tells who has got the parte, reads the list again, and takes it back as long as nobody has begun', async () => {
    const { llamadas, lecturas } = await abrir({
      'PATCH /parte/asignar/12/5': { body: ASIGNADO },
      [DESASIGNAR]: { body: [{ ...fila, ok: true, message: null, id_intento: null, nombre_tecnico: null }] },
    });
    await expect.element(page.getByRole('link', { name: 'Nuevo registro' })).toHaveAttribute('href', '/nuevoParte');
    await asignar();
    await expect.element(page.getByText('Parte INC-12 asignado a Begoña Ibáñez.')).toBeVisible();
    await eventually(() => expect(lecturas()).toBe(2));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByText('El parte INC-12 vuelve a estar sin asignar.')).toBeVisible();
    expect(llamadas.findLast((l) => l.method === 'POST')).toMatchObject({
      url: '/parte/desasignar',
      body: { partes: [{ id: 12, id_intento: 31 }] },
    });
  });

  it('says that an assignment cannot be taken back once the work has begun', async () => {
    const message = 'Begoña Ibáñez ya ha empezado el trabajo: si debe dejarlo, reinicie el parte.';
    await abrir({
      'PATCH /parte/asignar/12/5': { body: ASIGNADO },
      [DESASIGNAR]: { body: [{ ...fila, ok: false, message }] },
    });
    await asignar();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(`No se ha podido deshacer. ${message}`);
  });

  it('leads to the parte where it is now', async () => {
    stubNetwork({ ...RUTAS, 'PATCH /parte/asignar/12/5': { body: ASIGNADO } });
    const { path } = await renderScreen('/partes_sin_asignar', <SinAsignarPage />);
    await asignar();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await eventually(() => expect(path()).toBe('/partes_asignados'));
  });

  it('shows the loser of a race who has it, closes the dialog and reads the list again', async () => {
    const message = 'El parte ya está asignado a Marta Soler.';
    const { lecturas } = await abrir({ 'PATCH /parte/asignar/12/5': { status: 409, body: { message } } });
    await asignar();
    await expect.element(page.getByText(message)).toBeVisible();
    await eventually(() => expect(lecturas()).toBe(2));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps chosen, of many, those that were refused, and says why', async () => {
    const tres = [12, 13, 14].map((id) => makeParteRow({ id, numero_incidencia: `INC-${id}` }));
    let quedan = tres;
    let contestar = (): void => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const { llamadas } = await abrir({
      [LISTA]: () => ({ body: quedan, total: quedan.length }),
      'POST /parte/asignar': async () => {
        await espera;
        quedan = tres.slice(0, 1);
        const message = 'El parte ya está asignado a Marta Soler.';
        const fila = ({ id, numero_incidencia }: (typeof tres)[number]) =>
          id === 12
            ? { id, numero_incidencia, ok: false, message, id_intento: null, nombre_tecnico: null }
            : { id, numero_incidencia, ok: true, message: null, id_intento: id + 20, nombre_tecnico: 'Begoña Ibáñez' };
        return { body: tres.map(fila) };
      },
      [DESASIGNAR]: {
        body: [13, 14].map((id) => ({
          id,
          numero_incidencia: `INC-${id}`,
          ok: true,
          message: null,
          nombre_tecnico: null,
        })),
      },
    });
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
    const seleccion = page.getByRole('group', { name: 'Selección' });
    await seleccion.getByRole('button', { name: 'Asignar', exact: true }).click();
    await elegirTecnico();
    // While it runs the dialog is not closed: its report would be lost.
    await expect.element(page.getByText('0 de 3 partes')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    contestar();
    const reporte = page.getByRole('dialog', { name: 'Reporte' });
    await expect.element(reporte.getByText('INC-12: El parte ya está asignado a Marta Soler.')).toBeVisible();
    await expect.element(reporte.getByText('Asignar 3 partes')).toBeVisible();
    const copiado = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await reporte.getByRole('button', { name: 'Copiar' }).click();
    await expect.element(page.getByText('Copiado.')).toBeVisible();
    expect(copiado.mock.calls[0]?.[0]).toMatch(/^INC-12: El parte .*\nINC-13: asignado a Begoña Ibáñez\nINC-14: /);
    await reporte.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByText('2 partes asignados a Begoña Ibáñez.')).toBeVisible();
    await expect.element(seleccion.getByText('1 seleccionado')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Seleccionar INC-12' })).toBeChecked();
    const enviado = llamadas.find((l) => l.method === 'POST');
    expect(enviado).toMatchObject({ url: '/parte/asignar', body: { ids: [12, 13, 14], id_tecnico: 5 } });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByText('2 partes vuelven a estar sin asignar.')).toBeVisible();
    const partes = [13, 14].map((id) => ({ id, id_intento: id + 20 }));
    expect(llamadas.findLast((l) => l.method === 'POST')).toMatchObject({
      url: '/parte/desasignar',
      body: { partes },
    });
  });

  it('sends those again whose answer was lost, with the same key', async () => {
    const dos = [13, 14].map((id) => makeParteRow({ id, numero_incidencia: `INC-${id}` }));
    let veces = 0;
    const { llamadas } = await abrir({
      [LISTA]: { body: dos, total: 2 },
      'POST /parte/asignar': () => {
        veces += 1;
        if (veces === 1) throw new TypeError('Failed to fetch');
        return {
          body: dos.map(({ id, numero_incidencia }) => ({
            id,
            numero_incidencia,
            ok: true,
            message: null,
            id_intento: id + 20,
            nombre_tecnico: 'Begoña Ibáñez',
          })),
        };
      },
    });
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
    const seleccion = page.getByRole('group', { name: 'Selección' });
    await seleccion.getByRole('button', { name: 'Asignar', exact: true }).click();
    await elegirTecnico();
    const reporte = page.getByRole('dialog', { name: 'Reporte' });
    await expect.element(reporte.getByText('INC-13: sin enviar')).toBeVisible();
    await reporte.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByText('2 partes asignados a Begoña Ibáñez.')).toBeVisible();
    await expect.element(reporte).not.toBeInTheDocument();
    expect(llamadas.findLast((l) => l.method === 'POST')?.body).toEqual({ ids: [13, 14], id_tecnico: 5 });
    const envios = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'POST');
    const [clave, ...otras] = envios.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(otras).toEqual([clave]);
  });

  it('chooses all rows of the page, none by a second press, and says of one that was deleted that it has left', async () => {
    const filas = (...ids: number[]) => ids.map((id) => makeParteRow({ id, numero_incidencia: `INC-${id}` }));
    let lista = { body: filas(12, 13), total: 7 };
    const { llamadas } = await abrir({
      [LISTA]: () => lista,
      [`${LISTA}/extracto`]: { body: filas(13, 14, 15, 16, 17, 18), total: 6 },
      'DELETE /parte/12': { status: 204 },
    });
    const deTodas = page.getByRole('checkbox', { name: 'Seleccionar la página' });
    const seleccion = page.getByRole('group', { name: 'Selección' });
    await page.getByRole('checkbox', { name: 'Seleccionar INC-13' }).click();
    await expect.element(deTodas).toBePartiallyChecked();
    await deTodas.click();
    await expect.element(deTodas).not.toBePartiallyChecked();
    await expect.element(seleccion.getByText('2 seleccionados')).toBeVisible();
    await deTodas.click();
    await expect.element(seleccion).not.toBeInTheDocument();
    await expect.element(deTodas).not.toBeChecked();
    await deTodas.click();
    lista = { body: filas(13, 14), total: 6 };
    await page.getByRole('button', { name: 'Eliminar INC-12' }).click();
    expect(llamadas.filter((l) => l.method === 'DELETE')).toHaveLength(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await eventually(() => expect(llamadas.filter((l) => l.method === 'DELETE')).toHaveLength(1));
    await expect.element(seleccion.getByText('1 no coincide con los filtros: quitar')).toBeVisible();
    await expect.element(seleccion.getByText('2 seleccionados')).toBeVisible();
  });

  it('sends a comment and reads the list again', async () => {
    await enterOnNewDevice();
    const { llamadas, lecturas } = await abrir({ 'POST /parte/comentario/12': { status: 201, body: PARTE } });
    await page.getByRole('button', { name: /^Comentario/ }).click();
    await expect.element(page.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: 'Comentario' }), 'Cierra a las 14 h');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await eventually(() => expect(lecturas()).toBe(2));
    expect(llamadas.find((l) => l.method === 'POST')?.body).toMatchObject({ comentario: 'Cierra a las 14 h' });
  });
});
