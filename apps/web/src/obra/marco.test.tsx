import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { DETALLES, makeRegistro, obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';

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
const open = async (work = WORK) => {
  stubObraNetwork({ 'GET /parte/12/obra': obraReply(work) });
  await openAppAs('TECNICO', '/parte_tecnico/12/40/3');
  await expect.element(page.getByText('1 de 7')).toBeVisible();
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

describe('the frame of the wizard on a phone', () => {
  it.each([
    [390, 844, '100%'],
    [320, 568, '100%'],
    [390, 844, '200%'],
    [320, 844, '200%'],
  ])('loses nothing on %i × %i px with text at %s, and keeps the main button in sight', async (width, height, size) => {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = size;
    await open();
    for (let n = 1; n <= 7; n += 1) {
      if (n > 1) await next(n);
      if (n === 5) await expect.element(page.getByRole('textbox', { name: 'Contacto' })).toBeVisible();
      if (n === 7) await expect.element(page.getByRole('textbox', { name: 'Nif' })).toBeVisible();
      expect([n, ...lost()]).toEqual([n]);
      const bar = box(steps.element());
      expect(bar.top).toBeGreaterThanOrEqual(box(scroller()).bottom - 1);
      expect(bar.bottom).toBeLessThanOrEqual(height + 1);
      expect(box(scroller()).height).toBeGreaterThan(150);
      const button = steps.getByRole('button', { name: /Guardar|Actualizar|Firmar/ });
      await expect.element(button).toBeInViewport();
    }
  });

  it('says of each step that is not open what it holds, in one line', async () => {
    await page.viewport(390, 844);
    await open();
    for (let n = 2; n <= 4; n += 1) await next(n);
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

  it('a refusal of the main button in the bar comes into sight, wherever the step is scrolled to', async () => {
    await page.viewport(390, 600);
    await open({ ...WORK, registros: [] });
    for (let n = 2; n <= 5; n += 1) await next(n);
    const contacto = page.getByRole('textbox', { name: 'Contacto' });
    await userEvent.clear(contacto);
    scroller().scrollTo(0, 99_999);
    await steps.getByRole('button', { name: 'Actualizar' }).click();
    await expect.element(contacto).toHaveFocus();
    await expect.element(contacto).toBeInViewport();
  });

  it('a low window scrolls as a page', async () => {
    await page.viewport(640, 360);
    await open();
    expect(getComputedStyle(scroller()).overflowY).toBe('visible');
    expect(document.documentElement.scrollHeight).toBeGreaterThan(360);
  });

  it('what the head folds away opens below it, wherever the step is scrolled to', async () => {
    await page.viewport(390, 844);
    await open();
    await next(2);
    scroller().scrollTo(0, 99_999);
    await page.getByRole('button', { name: LONG }).click();
    await expect.element(page.getByRole('region', { name: 'Trabajo a realizar' })).toBeInViewport();
  });

  it('a panel that is opened under the folded head comes into sight', async () => {
    await page.viewport(390, 844);
    await open({
      ...WORK,
      registros: Array.from({ length: 17 }, (_, n) => makeRegistro({ id: n + 1, posicion: n + 1 })),
    });
    await next(2);
    await page.getByRole('button', { name: LONG }).click();
    await page.getByRole('button', { name: /^Acciones realizadas/ }).click();
    await expect.element(page.getByRole('button', { name: /^Deshacer/ }).first()).toBeInViewport({ ratio: 0.9 });
  });
});
