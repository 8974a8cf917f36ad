import type { ParteEnPaquete } from '@tajo/contract/campo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { stubLiveStream } from '../../../test/live-stream.ts';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { openAppAs } from '../../../test/open-app.tsx';
import { DATOS } from '../../../test/parte-en-curso.ts';
import { startAtStep } from '../../../test/paso.tsx';
import { makePaquete, makeParteEnPaquete } from '../../../test/paquete.ts';
import { callarAvisos } from '../../campo/avisos.ts';
import { modeloActual } from '../../campo/modelo.ts';

const parte = (id: number, fila = {}, detalles = {}) =>
  makeParteEnPaquete({ id, numero_incidencia: `INC-${id}`, ...fila }, detalles);
const BEGUN = parte(12, { estado: 3, desc_estado: 'Iniciado', fecha_inicio: '2026-03-17T09:05:00Z' });
const COMMENT = { fecha_alta: '2026-03-18T09:00:00Z', comentario: 'Llame antes', nombre_usuario: 'Óscar Núñez' };

let partes: readonly ParteEnPaquete[];
beforeEach(async () => {
  await enterOnNewDevice();
  callarAvisos();
  await page.viewport(390, 844);
  partes = [BEGUN, parte(13)];
});
afterEach(() => vi.restoreAllMocks());

const gone = { status: 404, body: { message: 'El parte no existe.' } };
async function open(path = '/partes_asignados_tecnico', more: Routes = {}) {
  const { routes, push } = stubLiveStream();
  const readOf = (id: number) => () => {
    const suyo = partes.find(({ fila }) => fila.id === id);
    return suyo === undefined ? gone : { body: suyo.obra };
  };
  const calls = stubNetwork({
    'GET /campo/paquete': () => ({ body: makePaquete(partes) }),
    'GET /parte/12/obra': readOf(12),
    'GET /parte/13/obra': readOf(13),
    'POST /parte/comentario/13': () => {
      partes = [
        BEGUN,
        parte(13, {}, { comentarios: [{ ...COMMENT, comentario: 'Falta la llave', nombre_usuario: 'Begoña Ibáñez' }] }),
      ];
      return { body: {} };
    },
    ...routes,
    ...more,
  });
  await openAppAs('TECNICO', path);
  const reads = () => calls.filter(({ url }) => url === '/campo/paquete').length;
  // A stream begins with "anything may have changed".
  await eventually(() => expect(calls.some(({ url }) => url === '/vivo')).toBe(true));
  await eventually(() => expect(modeloActual().paquete).toBeDefined());
  // A work that is shown was asked for before that, so it is asked for again.
  const readsWork = () => calls.some(({ url }) => url === '/parte/12/obra');
  if (path.startsWith('/parte_tecnico/12')) await eventually(() => expect(readsWork()).toBe(true));
  const before = reads();
  push({ sala: null });
  await eventually(() => expect(reads()).toBeGreaterThan(before));
  return { push, calls, reads };
}
const notice = page.getByRole('banner').getByRole('status');
const mark = (id: number) => document.querySelector(`[data-fila="${id}"] [data-marca]`)?.textContent;
const box = (n: number) => page.getByRole('checkbox', { name: `Seleccionar INC-${n}` });

describe('what others do to the partes of a phone', () => {
  it('is said in a line, and marked with a word until the parte is opened, also after a reload', async () => {
    const { push } = await open();
    await expect.element(box(13)).toBeInTheDocument();
    expect([12, 13].map(mark)).toEqual([undefined, undefined]);

    partes = [BEGUN, parte(13, {}, { comentarios: [COMMENT] })];
    push({ ids: [13] });
    await expect.element(page.getByText('Parte INC-13: comentario nuevo')).toBeVisible();
    await eventually(() => expect(mark(13)).toBe('Cambiado'));
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
    await expect.element(page.getByText('Parte INC-13: comentario nuevo')).not.toBeInTheDocument();

    partes = [...partes, parte(14)];
    push({ ids: [14] });
    await expect.element(page.getByText('Parte INC-14 asignado: Bazar Núñez, Getafe')).toBeVisible();
    await eventually(() => expect([12, 13, 14].map(mark)).toEqual([undefined, 'Cambiado', 'Nuevo']));

    partes = partes.filter(({ fila }) => fila.id !== 13);
    push({ ids: [13] });
    await expect.element(page.getByText('1 parte asignado, 1 parte menos')).toBeVisible();
    await expect.element(box(13)).not.toBeInTheDocument();

    vi.restoreAllMocks();
    await open();
    await eventually(() => expect(mark(14)).toBe('Nuevo'));
    await box(14).last().click();
    await page.getByRole('button', { name: 'Detalle', exact: true }).last().click();
    await expect.element(page.getByRole('dialog', { name: 'Detalle' })).toBeVisible();
    await eventually(() => expect(mark(14)).toBeUndefined());
  });

  it('is not what he did himself, here or on another device', async () => {
    const { push, calls, reads } = await open();
    await expect.element(box(13)).toBeInTheDocument();
    await box(13).click();
    await page.getByRole('button', { name: 'Comentario' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Comentario' }), 'Falta la llave');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await eventually(() => expect(calls.some(({ url }) => url === '/parte/comentario/13')).toBe(true));
    let before = reads();
    push({ ids: [13], propia: true });
    await eventually(() => expect(reads()).toBeGreaterThan(before));
    // The other device signed it.
    before = reads();
    partes = [BEGUN];
    push({ ids: [13], propia: true });
    await eventually(() => expect(reads()).toBeGreaterThan(before));
    await expect.element(box(13)).not.toBeInTheDocument();
    expect(mark(12)).toBeUndefined();
    expect(notice.element().textContent).toBe('');
  });

  it('is not the data of a shop that he put right, of which another of his partes is too', async () => {
    const empezado = { ...BEGUN, obra: { ...BEGUN.obra, preguntas: [] } };
    partes = [empezado, parte(13)];
    startAtStep('datos');
    const { reads } = await open('/parte_tecnico/12/40/3', {
      'POST /establecimiento/parte/update': () => {
        partes = partes.map(({ fila, obra }) => ({
          fila,
          obra: { ...obra, detalles: { ...obra.detalles, telefono: '698765432' } },
        }));
        return { body: { ...DATOS, telefono: '698765432' } };
      },
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Teléfono' }), '698765432');
    const before = reads();
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await eventually(() => expect(reads()).toBeGreaterThan(before));
    await eventually(() => expect(modeloActual().obras.get(13)?.obra.detalles.telefono).toBe('698765432'));
    expect(notice.element().textContent).toBe('');
    expect(modeloActual().marcas.size).toBe(0);
  });

  it('is said at once in the wizard of the parte that went, over neither fields nor buttons', async () => {
    const { push, calls } = await open('/parte_tecnico/12/40/3');
    await expect.element(page.getByText('1 de 7')).toBeVisible();
    // The work is read again after the package: by then the stream's first word is dealt with.
    await eventually(() => expect(calls.filter(({ url }) => url === '/parte/12/obra')).toHaveLength(2));
    partes = [parte(13)];
    push({ ids: [12] });
    await expect.element(page.getByText('Parte INC-12 ya no está en su lista: Bazar Núñez, Getafe')).toBeVisible();
    const steps = page.getByRole('navigation', { name: 'Pasos del parte' });
    await expect.element(steps.getByRole('alert')).toHaveTextContent('Este trabajo se ha cerrado');
    const bottom = page.getByText('Parte INC-12 ya no está en su lista').element().getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(48);
  });
});
