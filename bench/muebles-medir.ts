import type { Page } from 'playwright';

const mediana = (numeros: readonly number[]): number => numeros.toSorted((a, b) => a - b)[numeros.length >> 1] ?? 0;

const VECES = 20;

/** Opens a shop's form at its third step; answers what the step took from the press to its drawing. */
export async function abrirPaso3(page: Page, url: string, id: number): Promise<number> {
  await page.goto(`${url}/editarEstablecimiento/${id}`);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('heading', { name: 'Dirección', level: 2 }).waitFor();
  return page.evaluate(async () => {
    const siguiente = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Siguiente');
    const antes = performance.now();
    siguiente?.click();
    while (document.querySelector('[data-posicion]') === null) await new Promise(requestAnimationFrame);
    return performance.now() - antes;
  });
}

/** From a key on a position to the next frame, the arrow walking on. */
export async function flecha(page: Page): Promise<number> {
  await page.locator('[data-posicion="1"]').focus();
  const medidas = await page.evaluate(async (veces) => {
    const tiempos: number[] = [];
    for (let n = 0; n < veces; n++) {
      await new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)));
      const antes = performance.now();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)));
      tiempos.push(performance.now() - antes);
    }
    return tiempos;
  }, VECES);
  return mediana(medidas);
}

/** From the press on a position to its open editor. */
export const pulsar = (page: Page, posicion: number): Promise<number> =>
  page.evaluate(async (cual) => {
    const antes = performance.now();
    document.querySelector<HTMLElement>(`[data-posicion="${cual}"]`)?.click();
    while (document.querySelector('[aria-label="Unidades de Pieza 1"]') === null)
      await new Promise(requestAnimationFrame);
    return performance.now() - antes;
  }, posicion);

/** From a digit typed into the units to the frame that shows it. */
export async function teclear(page: Page): Promise<number> {
  const medidas = await page.evaluate(async (veces) => {
    const caja = document.querySelector<HTMLInputElement>('[aria-label="Unidades de Pieza 1"]');
    const poner = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const tiempos: number[] = [];
    for (let n = 0; n < veces; n++) {
      await new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)));
      const antes = performance.now();
      poner?.call(caja, String(n + 3));
      caja?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)));
      tiempos.push(performance.now() - antes);
    }
    return tiempos;
  }, VECES);
  return mediana(medidas);
}

/** From 'Enviar' to the list, and of that what the server took. */
export async function enviarTienda(page: Page): Promise<{ total: number; servidor: number }> {
  const respuesta = page.waitForResponse(
    (r) => r.request().method() === 'POST' && r.url().endsWith('/establecimiento'),
  );
  const antes = performance.now();
  await page.getByRole('button', { name: 'Enviar' }).click();
  const llegada = await respuesta;
  await page.waitForURL('**/establecimientos');
  const total = performance.now() - antes;
  await llegada.finished();
  if (!llegada.ok()) throw new Error(`the save was refused: ${llegada.status()}`);
  const { requestStart, responseStart } = llegada.request().timing();
  return { total, servidor: responseStart - requestStart };
}
