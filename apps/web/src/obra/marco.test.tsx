import type { Obra } from '@tajo/contract/obra';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { startAtStep } from '../../test/paso.tsx';
import type { Replies } from '../../test/parte-en-curso.ts';
import { DATOS, DETALLES, OBRA, makeRegistro, obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';
import type { ClaveDePaso } from './pasos/paso.ts';

beforeEach(enterOnNewDevice);
afterEach(() => {
  document.documentElement.style.fontSize = '';
  vi.restoreAllMocks();
});

const LONG = 'Óptica Universitaria del Mediterráneo y Audioprótesis';
const WORK = {
  detalles: {
    ...DETALLES,
    nombre_establecimiento: LONG,
    observaciones_tecnico: 'Falta el cable del expositor del fondo',
  },
  preguntas: [
    { id: 5, pregunta: '¿Funciona todo lo que se ha instalado?', respuesta: 'Sí' },
    { id: 6, pregunta: '¿Falta algo?', respuesta: 'No' },
  ],
  registros: [makeRegistro(), makeRegistro({ id: 2, posicion: 2 }), makeRegistro({ id: 3, step: 2, posicion: 0 })],
};
const open = async (step: ClaveDePaso, work: Partial<Obra> = WORK, more: Replies = {}) => {
  startAtStep(step);
  stubObraNetwork({ 'GET /parte/12/obra': obraReply(work), ...more });
  await openAppAs('TECNICO', '/parte_tecnico/12/40/3');
  await expect.element(page.getByText(/^\d de 7$/)).toBeVisible();
};
const steps = page.getByRole('navigation', { name: 'Pasos del parte' });
const next = async (n: number) => {
  await steps.getByRole('button', { name: 'Siguiente >' }).click();
  await expect.element(steps.getByText(`${n} de 7`)).toBeVisible();
};
const scroller = () => page.getByRole('region', { name: 'Pasos', exact: true }).element() as HTMLElement;
const box = (element: Element) => element.getBoundingClientRect();

/** Lists the elements that are cut or lie beyond the edge of the window. */
function lost(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const inside = scroller();
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, a, label, input, select, textarea, [role=option])'),
  ];
  const clipped = controls.filter((control) => {
    const { left, right, width } = box(control);
    if (width === 0) return false;
    const cut = control.matches('button, a, label') && control.scrollWidth > control.clientWidth + 1;
    return left < -1 || right > clientWidth + 1 || cut;
  });
  return [
    ...(scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : []),
    ...(inside.scrollWidth > inside.clientWidth ? [`steps ${inside.scrollWidth} > ${inside.clientWidth}`] : []),
    ...clipped.map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent ?? ''}`),
  ];
}

const SIZES = [
  [320, 568, '100%'],
  [320, 844, '200%'],
  [390, 844, '200%'],
  [390, 844, '100%'],
] as const;

describe('the frame of the wizard on a phone', () => {
  it('loses nothing on phones of any size with text of any size, and keeps the main button in sight', async () => {
    await page.viewport(390, 844);
    await open('posiciones');
    for (let n = 1; n <= 7; n += 1) {
      if (n > 1) await next(n);
      if (n === 5) await expect.element(page.getByRole('textbox', { name: 'Contacto' })).toBeVisible();
      if (n === 7) await expect.element(page.getByRole('textbox', { name: 'Nif' })).toBeVisible();
      for (const [width, height, size] of SIZES) {
        await page.viewport(width, height);
        document.documentElement.style.fontSize = size;
        await eventually(() => expect([n, width, size, ...lost()]).toEqual([n, width, size]));
        const bar = box(steps.element());
        expect(bar.top).toBeGreaterThanOrEqual(box(scroller()).bottom - 1);
        expect(bar.bottom).toBeLessThanOrEqual(height + 1);
        expect(box(scroller()).height).toBeGreaterThan(150);
        const button = steps.getByRole('button', { name: /Guardar|Actualizar|Firmar/ });
        await expect.element(button).toBeInViewport();
      }
    }
  });

  it('says of each step that is not open what it holds, in one line', async () => {
    await page.viewport(390, 844);
    await open('preguntas');
    await expect.element(page.getByRole('link', { name: `Llamar al ${DETALLES.telefono}` })).toBeVisible();
    for (const line of [
      'Posiciones· Lineal · 2 acciones',
      'Muebles· Lineal · 1 acción',
      'Establecimiento· sin cambios',
      'Observaciones finales· Falta el cable del expositor del fondo',
    ])
      await expect.element(page.getByText(line, { exact: true })).toBeVisible();
    const one = box(page.getByText('Posiciones', { exact: true }).element()).height;
    const held = page.getByText('· Falta el cable del expositor del fondo').element();
    expect(box(held).height).toBeLessThanOrEqual(one + 1);
  });

  it('unfolds its head below the bar, wherever the step is scrolled to, with the whole name and its panels in sight', async () => {
    await page.viewport(390, 844);
    const registros = Array.from({ length: 17 }, (_, n) => makeRegistro({ id: n + 1, posicion: n + 1 }));
    await open('muebles', { ...WORK, registros });
    const head = page.getByRole('heading', { level: 1 }).getByRole('button');
    await expect.element(head).toHaveTextContent('2/7 · 17 acc.');
    const name = head.getByText(LONG).element();
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    scroller().scrollTo(0, 99_999);
    await head.click();
    await expect.element(page.getByRole('region', { name: 'Trabajo a realizar' })).toBeInViewport();
    await expect.poll(() => name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    expect(lost()).toEqual([]);
    await page.getByRole('button', { name: /^Acciones realizadas/ }).click();
    await expect.element(page.getByRole('button', { name: /^Deshacer/ }).first()).toBeInViewport({ ratio: 0.9 });
  });

  it('a long text of the shop is one line, and a refusal of the main button comes into sight, wherever one is', async () => {
    await page.viewport(320, 600);
    const horario = 'L-V 9:30-14:00 y 17:00-20:30, S 10:00-14:00';
    const establecimiento = { ...OBRA.establecimiento!, datos: { ...DATOS, horario } };
    await open('datos', { ...WORK, registros: [], establecimiento });
    const field = page.getByRole('textbox', { name: 'Horario' });
    await expect.element(field).toHaveValue(horario);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = field.element();
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    await userEvent.fill(field, 'L-V\n9-14');
    await expect.element(field).toHaveValue('L-V 9-14');
    const contacto = page.getByRole('textbox', { name: 'Contacto' });
    await userEvent.clear(contacto);
    scroller().scrollTo(0, 99_999);
    await steps.getByRole('button', { name: 'Actualizar' }).click();
    await expect.element(contacto).toHaveFocus();
    await expect.element(contacto).toBeInViewport();
  });

  it('the message of a refused field comes into sight whole, as its field does', async () => {
    await page.viewport(390, 844);
    const registros = Array.from({ length: 6 }, (_, id) => makeRegistro({ id, posicion: id + 1 }));
    await open('firma', { ...WORK, registros });
    await page.getByRole('radio', { name: 'Sin firma' }).click();
    const motivo = page.getByRole('textbox', { name: 'Motivo' });
    // The field ends at the bar, as where it was typed in last.
    scroller().scrollTop += box(motivo.element()).bottom + 16 - box(scroller()).bottom;
    await steps.getByRole('button', { name: 'Finalizar sin firma' }).click();
    await expect.element(motivo).toHaveFocus();
    const message = document.getElementById(motivo.element().getAttribute('aria-describedby')!)!;
    await eventually(() => expect(box(message).bottom).toBeLessThanOrEqual(box(steps.element()).top));
    await userEvent.fill(motivo, 'La tienda estaba cerrada.');
    scroller().scrollTop -= 300;
    await steps.getByRole('button', { name: 'Finalizar sin firma' }).click();
    await expect
      .element(page.getByText('Haga una foto: si nadie firma, es obligatoria.'))
      .toBeInViewport({ ratio: 0.9 });
  });

  it('the main button shows a press before the fields of the step are drawn again', async () => {
    await page.viewport(390, 844);
    await open('observaciones', WORK, { 'POST /parte/observaciones_tecnico/12': { body: {} } });
    const remarks = page.getByRole('textbox', { name: 'Observaciones' });
    await userEvent.fill(remarks, 'Falta el cable');
    const field = remarks.element() as HTMLTextAreaElement;
    const button = steps.getByRole('button', { name: 'Guardar' }).element();
    let disabledWithIt: boolean | undefined;
    new MutationObserver(() => (disabledWithIt ??= field.disabled)).observe(button, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    await page.elementLocator(button).click();
    await eventually(() => expect(disabledWithIt).toBe(false));
  });

  it('turned it scrolls as a page, and keeps what was touched last in sight, else the open step', async () => {
    await page.viewport(390, 844);
    await open('firma');
    const pad = page.getByRole('img', { name: 'Espacio para la firma' });
    await expect.element(pad).toBeVisible();
    await page.viewport(844, 390);
    await eventually(() => expect(box(page.getByText('Firma y aceptación').element()).top).toBeLessThan(195));
    expect(getComputedStyle(scroller()).overflowY).toBe('visible');
    expect(document.documentElement.scrollHeight).toBeGreaterThan(390);
    await page.viewport(390, 844);
    await pad.click();
    await page.viewport(844, 390);
    await expect.element(pad).toBeInViewport({ ratio: 1 });
  });

  it('brings into sight that answers are missing, below as many questions as there are', async () => {
    await page.viewport(390, 844);
    const preguntas = Array.from({ length: 12 }, (_, id) => ({ id, pregunta: `¿Funciona ${id}?`, respuesta: null }));
    await open('preguntas', { ...WORK, preguntas }, { 'POST /parte/preguntas': { body: preguntas } });
    await userEvent.fill(page.getByRole('textbox').first(), 'Sí');
    await steps.getByRole('button', { name: 'Guardar' }).click();
    const notice = page.getByText('Guardado. Faltan respuestas para poder continuar.');
    await expect.element(notice).toBeVisible();
    await eventually(() => expect(box(notice.element()).bottom).toBeLessThanOrEqual(box(steps.element()).top));
  });
});
