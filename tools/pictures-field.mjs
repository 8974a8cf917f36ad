// Pictures of the technician's guide: steps of the wizard on a phone.

/** @typedef {import('playwright').Page} Page */

/** From the technician's list on a phone. `act` may return what takes its changes back. @type {{ name: string, act: (page: Page) => Promise<unknown> }[]} */
export const FIELD = [
  { name: 'tecnico-elegido', act: chooseCard },
  { name: 'tecnico-posiciones', act: atPosition },
  { name: 'tecnico-establecimiento', act: atStep(3) },
  { name: 'tecnico-preguntas', act: atStep(4) },
  { name: 'tecnico-firma', act: atSignature },
  { name: 'tecnico-sin-conexion', act: withoutNetwork },
  { name: 'tecnico-pendientes', act: onPendientes },
];

/** The first card: a parte that is begun already. @param {Page} page */
async function chooseCard(page) {
  await page.getByRole('listitem').getByRole('checkbox').first().check();
}

/** @param {number} step @returns {(page: Page) => Promise<unknown>} */
function atStep(step) {
  return async (page) => {
    await chooseCard(page);
    await page.getByRole('button', { name: /^(Continuar|Iniciar)$/ }).click();
    const nav = page.getByRole('navigation', { name: 'Pasos del parte' });
    await nav.waitFor();
    for (;;) {
      const at = Number.parseInt(await nav.getByText(/^\d de 7$/).innerText(), 10);
      if (at === step) break;
      if (at === 4 && at < step) await answerQuestions(page);
      await nav.getByRole('button', { name: at < step ? 'Siguiente >' : '< Anterior' }).click();
      await page.waitForTimeout(400);
    }
  };
}

/** The way on opens only when every question is answered. @param {Page} page */
async function answerQuestions(page) {
  const next = page.getByRole('button', { name: 'Siguiente >' });
  if (await next.isEnabled()) return;
  for (const question of await page.getByRole('main').getByRole('textbox').all())
    await question.fill('Sí, comprobado.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Guardado', { exact: true }).waitFor();
}

/** @param {Page} page */
async function atPosition(page) {
  await atStep(1)(page);
  await page.getByLabel('Mueble').selectOption({ index: 1 });
  await page
    .getByRole('option', { name: /^Posición/ })
    .first()
    .click();
  await page.getByLabel('Mueble').scrollIntoViewIfNeeded();
}

/** @param {Page} page */
async function atSignature(page) {
  await atStep(7)(page);
  await page.getByLabel('Nif').fill('12345678Z');
  await page.getByLabel('Nombre').fill('Marta Gil Prieto');
}

/** Remarks that are kept on the phone; they leave after the picture. @param {Page} page */
async function withoutNetwork(page) {
  await atStep(6)(page);
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('textbox').first().fill('El vinilo del escaparate llegó con un golpe.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Pendiente de enviar').first().waitFor();
  return async () => {
    await page.context().setOffline(false);
    await page.getByText('Pendiente de enviar').waitFor({ state: 'hidden' });
  };
}

/** @param {Page} page */
async function onPendientes(page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const send = await withoutNetwork(page);
  await page.getByRole('link', { name: /por enviar/ }).click();
  await page.getByRole('heading', { name: 'Pendientes' }).waitFor();
  return async () => {
    await page.goBack();
    await send();
  };
}
