import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { abrirTelefono, dibujarFirma, hacerFoto } from './asistente.ts';
import { entrarComo } from './entrar.ts';
import { test } from './politica.ts';
import { pulgar } from './pulgar.ts';
import type { Pulgar } from './pulgar.ts';
import { parteParaVisitar } from './visita.ts';

/** Most presses of a whole visit with six actions. */
const MAXIMO = 60;

const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The form is empty again once the action is kept. */
const guardar = async (page: Page, p: Pulgar) => {
  await p.pulsar(boton(page, 'Guardar'));
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
};
const siguiente = async (page: Page, p: Pulgar, paso: number) => {
  await p.pulsar(boton(page, 'Siguiente >'));
  await expect(page.getByText(`${paso} de 7`)).toBeVisible();
};
/** The place in the drawn mueble, then what is done there. */
async function enPosicion(page: Page, p: Pulgar, posicion: number, hecho: RegExp): Promise<void> {
  await p.pulsar(page.getByRole('option', { name: new RegExp(`^Posición ${posicion}:`) }));
  const atajos = page.getByRole('group', { name: `Acciones en la posición ${posicion}` });
  await p.pulsar(atajos.getByRole('button', { name: hecho }));
}
async function instalarComponente(page: Page, p: Pulgar, nombre: string): Promise<void> {
  await p.escribir(page.getByRole('combobox', { name: 'Componentes' }), nombre);
  await p.pulsar(page.getByRole('option', { name: nombre, exact: true }));
  await p.escribir(page.getByLabel(`Unidades de ${nombre}`), '2');
  await guardar(page, p);
}

test('a whole visit online with six actions takes at most sixty presses', async ({ browser, request }) => {
  const { parte, hueco, terminal, componente } = await parteParaVisitar(request);
  const page = await abrirTelefono(browser, parte);
  await entrarComo(page, 'TECNICO');
  const p = pulgar();
  await p.pulsar(page.locator(`[data-fila="${parte.id}"]`).getByRole('checkbox'));
  await p.pulsar(boton(page, 'Iniciar'));
  await expect(page.getByText('1 de 7')).toBeVisible();
  const numero = page.getByRole('banner').getByText(parte.numero_incidencia);
  const cabe = (e: Element) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight;
  expect(await numero.evaluate(cabe), 'the number is whole in the bar').toBe(true);

  await p.elegir(page.getByLabel('Mueble'), hueco.mueble);
  const dibujadas = page.getByRole('option', { name: /^Posición \d+:/ });
  await expect(dibujadas.first()).toBeVisible();
  const posiciones = await dibujadas.evaluateAll((todas) =>
    todas.map((una) => Number(una.getAttribute('data-posicion'))),
  );
  expect(posiciones.length).toBeGreaterThanOrEqual(3);
  const antes = p.veces();
  await enPosicion(page, p, hueco.posicion, /^(Instalar|Cambiar) terminal$/);
  p.contar();
  await hacerFoto(page);
  expect(p.veces() - antes, 'to the photo in three presses').toBe(3);
  await p.elegir(page.getByRole('combobox', { name: 'Terminal', exact: true }), terminal);
  await guardar(page, p);
  await enPosicion(page, p, hueco.posicion, /^Instalar componentes$/);
  await instalarComponente(page, p, componente);
  for (const posicion of posiciones.filter((n) => n !== hueco.posicion).slice(0, 2)) {
    await enPosicion(page, p, posicion, /^(Instalar|Cambiar) terminal$/);
    await p.elegir(page.getByRole('combobox', { name: 'Terminal', exact: true }), terminal);
    await guardar(page, p);
    await enPosicion(page, p, posicion, /^Instalar componentes$/);
    await instalarComponente(page, p, componente);
  }

  for (const paso of [2, 3, 4]) await siguiente(page, p, paso);
  const preguntas = page.getByRole('region', { name: 'Pasos', exact: true }).getByRole('textbox');
  await expect(preguntas.first()).toBeVisible();
  for (const pregunta of await preguntas.all()) await p.escribir(pregunta, 'Sí, comprobado.');
  await guardar(page, p);
  await siguiente(page, p, 5);
  await siguiente(page, p, 6);
  await p.escribir(page.getByLabel('Observaciones'), 'Todo en orden.');
  await guardar(page, p);
  await siguiente(page, p, 7);
  // Two fields and a stroke.
  p.contar(3);
  await dibujarFirma(page);
  await p.pulsar(boton(page, 'Firmar y finalizar'));
  await expect(page.getByText(`Parte ${parte.numero_incidencia} firmado.`)).toBeVisible();
  test.info().annotations.push({ type: 'presses', description: String(p.veces()) });
  expect(p.veces()).toBeLessThanOrEqual(MAXIMO);
});
