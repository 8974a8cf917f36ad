import { expect } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { dibujarFirma, elegirComponente, pulsarIniciar } from '../../e2e/asistente.ts';
import { rellenarLogin } from '../../e2e/entrar.ts';
import { TECHNICIAN, type Catalogue, type Order } from './shop.ts';
import type { Operation, Kept } from './visit.ts';

/** The pages as the technician presses them. All that depends on their texts stands here and in e2e/asistente.ts. */

const STEPS: Readonly<Record<Operation['kind'], number>> = {
  start: 0,
  action: 1,
  undo: 1,
  answers: 4,
  contact: 5,
  remarks: 6,
  signature: 7,
};

/** Opens a page of the product, again while the line is down, and logs in where the page asks for it. */
export async function openPage(page: Page, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const email = page.getByLabel('Email', { exact: true });
      const banner = page.getByRole('banner');
      await expect(email.or(banner).first()).toBeVisible({ timeout: 10_000 });
      if (!(await email.isVisible())) return;
      await rellenarLogin(page, TECHNICIAN.email, TECHNICIAN.password);
      await expect(banner).toBeVisible({ timeout: 10_000 });
      return;
    } catch (error) {
      if (page.isClosed() || tries >= 20) throw error;
      await wait(500);
    }
  }
}

export const wizardOf = ({ id, id_establecimiento, id_proyecto }: Order): string =>
  `/parte_tecnico/${id}/${id_establecimiento}/${id_proyecto}`;

async function toStep(page: Page, step: number): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Pasos del parte' });
  const number = steps.getByText(/^\d de 7$/);
  for (let presses = 0; presses < 12; presses++) {
    const here = Number.parseInt(await number.innerText());
    if (here === step) return;
    await steps.getByRole('button', { name: here < step ? 'Siguiente >' : '< Anterior' }).click();
    await expect(number).not.toHaveText(`${here} de 7`);
  }
  throw new Error(`the wizard does not reach step ${step}`);
}

const choose = async (page: Page, label: string, option: string): Promise<void> =>
  void (await page.getByRole('combobox', { name: label, exact: true }).selectOption(option));

/** Opens a panel that may be folded. */
async function unfold(page: Page, name: RegExp): Promise<void> {
  const panel = page.getByRole('button', { name });
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
}

interface Hands {
  readonly page: Page;
  readonly order: Order;
  readonly catalogue: Catalogue;
  readonly photos: readonly Buffer[];
  /** Called right before the press that keeps the operation. */
  readonly pressing: () => void;
}

async function fillAction(
  { page, catalogue, photos }: Hands,
  operation: Operation & { kind: 'action' },
): Promise<void> {
  if (operation.step < 3) await choose(page, 'Mueble', catalogue.mueble.nombre);
  if (operation.step === 1) {
    await choose(page, 'Posición', `Posicion ${operation.posicion}`);
    await choose(page, 'Tipo de elemento', operation.tipo_elemento === 1 ? 'Terminal' : 'Componente');
  }
  await choose(page, 'Acción', 'Instalar');
  if (operation.tipo_elemento === 1) await choose(page, 'Terminal', operation.element);
  else {
    const units = page.getByLabel(`Unidades de ${operation.element}`);
    // The form shows the units that are recorded already.
    if (await units.isVisible()) await units.fill(String(operation.units));
    else await elegirComponente(page, operation.element, operation.units);
  }
  for (const [n, photo] of operation.photos.entries()) {
    const first = n === 0;
    await page
      .getByLabel(first ? 'Foto' : 'Otra foto', { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photos[photo] ?? Buffer.alloc(0) });
    // Beside the photos that are recorded already, the new ones have later numbers.
    const taken = first
      ? page.getByAltText('Foto de la acción')
      : page.getByAltText(/^Foto [2-6] de la acción$/).nth(n - 1);
    await expect(taken).toBeVisible();
  }
}

/** Does one operation up to the press that keeps it. The wizard is open, but for the start. */
export async function perform(hands: Hands, operation: Operation): Promise<void> {
  const { page, order, pressing } = hands;
  const press = async (name: string | RegExp): Promise<void> => {
    pressing();
    await page.getByRole('button', { name, exact: true }).click();
  };
  if (operation.kind === 'start') {
    pressing();
    return pulsarIniciar(page, order);
  }
  await toStep(page, operation.kind === 'action' ? operation.step : STEPS[operation.kind]);
  switch (operation.kind) {
    case 'action':
      await fillAction(hands, operation);
      return press('Guardar');
    case 'undo':
      await unfold(page, /^Acciones realizadas/);
      await page.getByRole('button', { name: `Deshacer: ${operation.sentence}`, exact: true }).click();
      pressing();
      return page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
    case 'answers': {
      const boxes = page.getByRole('textbox');
      await expect(boxes.first()).toBeVisible();
      for (const box of await boxes.all()) await box.fill(operation.text);
      return press('Guardar');
    }
    case 'contact':
      await page.getByRole('textbox', { name: 'Contacto' }).fill(operation.contacto);
      await page.getByRole('textbox', { name: 'Teléfono' }).fill(operation.telefono);
      return press(/^(Actualizar|Guardar)$/);
    case 'remarks':
      await page.getByRole('textbox', { name: 'Observaciones' }).fill(operation.text);
      return press('Guardar');
    case 'signature':
      await dibujarFirma(page);
      return press('Firmar y finalizar');
  }
}

/** Waits until the screen no longer waits for the server. */
export const judged = (page: Page): Promise<void> =>
  expect(page.getByText('Enviando…', { exact: true })).toHaveCount(0, { timeout: 15_000 });

/** Returns the alerts on the screen. */
export const alertsOf = async (page: Page): Promise<string> =>
  (await page.getByRole('alert').allInnerTexts()).join(' ');

interface Tables {
  /** False until the page has filled them, perhaps from its second copy. */
  readonly ready: boolean;
  readonly queue: readonly Kept[];
}

/** Reads the tables in the database of the page. */
const readTables = (page: Page): Promise<Tables> =>
  // No function with a name in here: the loader of the bench would mark it with what the page does not have.
  page.evaluate(async () => {
    const name = 'tajo.campo';
    const none = { ready: false, queue: [] };
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return none;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')));
    });
    try {
      if (!db.objectStoreNames.contains('cola')) return none;
      const tx = db.transaction(['cola', 'varios']);
      const [queue, turns] = [tx.objectStore('cola').getAll(), tx.objectStore('varios').count('turno')];
      await new Promise((resolve, reject) => {
        tx.addEventListener('complete', resolve);
        tx.addEventListener('abort', () => reject(tx.error ?? new Error('no queue')));
      });
      return { ready: turns.result > 0, queue: queue.result as Kept[] };
    } finally {
      db.close();
    }
  });

export const isReady = async (page: Page): Promise<boolean> => (await readTables(page)).ready;
export const readKept = async (page: Page): Promise<readonly Kept[]> => (await readTables(page)).queue;
