import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { abrirTelefono, dibujarFirma, elegirLugar, enElAsistente, irAlPaso, responderPreguntas } from './asistente.ts';
import { apiDe, entrarComo } from './entrar.ts';
import type { ParteVisto } from './hechos.ts';
import { guardarEnElDispositivo } from './instalada.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ serviceWorkers: 'allow' });

type Opcion = { readonly id: number; readonly nombre: string };

const guardarAqui = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
};

/** A technician does a whole visit without a line, up to the signature; the phone is still without one. */
async function visitarSinLinea(browser: Browser, request: APIRequestContext) {
  const { parte, hueco, terminal } = await parteParaVisitar(request);
  const movil = await abrirTelefono(browser, parte);
  await movil.clock.install();
  await entrarComo(movil, 'TECNICO', `/parte_tecnico/${parte.id}/${parte.id_establecimiento}/${parte.id_proyecto}`);
  await expect(movil.getByRole('button', { name: 'Iniciar parte' })).toBeVisible();
  await guardarEnElDispositivo(movil);
  await movil.context().setOffline(true);
  await movil.getByRole('button', { name: 'Iniciar parte' }).click();
  await enElAsistente(movil, parte);
  await elegirLugar(movil, hueco, 'Terminal');
  await movil.getByLabel('Terminal', { exact: false }).last().selectOption(terminal);
  await guardarAqui(movil);
  await irAlPaso(movil, 4);
  await responderPreguntas(movil, guardarAqui);
  await irAlPaso(movil, 7);
  await dibujarFirma(movil);
  await movil.getByRole('button', { name: 'Firmar y finalizar' }).click();
  await expect(movil.getByRole('alert')).toContainText('firmado. Guardado en el móvil.');
  return { movil, parte, terminal };
}

/** The line is back: what was done reaches the office as evidence. */
async function entregar(movil: Page): Promise<void> {
  await movil.getByRole('link', { name: /por enviar/ }).click();
  await expect(movil.getByRole('heading', { name: 'Pendientes' })).toBeVisible();
  await movil.context().setOffline(false);
  await expect(movil.getByText(/necesitan a la oficina/).first()).toBeVisible({ timeout: 40_000 });
}

/** The office opens the work of the parte and decides. */
async function decidir(page: Page, { numero_incidencia }: ParteVisto, boton: string): Promise<void> {
  await entrarComo(page, 'GESTION', `/por_resolver?${new URLSearchParams({ numero_incidencia })}`);
  await page.getByRole('link', { name: numero_incidencia }).click();
  await expect(page.getByRole('region', { name: /^Lo que hizo/ }).last()).toContainText('Firma de Encargada de tienda');
  await page.getByRole('button', { name: boton }).click();
  await page.getByLabel('Motivo').fill('Lo ha confirmado la tienda');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText(/Motivo: Lo ha confirmado la tienda/).first()).toBeVisible();
}

/** The technician reads what was decided on the parte. */
async function leerDecision(movil: Page, { numero_incidencia }: ParteVisto, texto: string): Promise<void> {
  await movil.reload();
  const decidido = movil.getByRole('region', { name: 'Lo que decide la oficina' });
  const suyo = decidido.getByRole('listitem').filter({ hasText: numero_incidencia });
  await expect(suyo).toContainText(texto);
  await expect(suyo).toContainText('Motivo: Lo ha confirmado la tienda');
  await expect(movil.getByText('Lo decide la oficina')).toHaveCount(0);
  await movil.context().close();
}

test('a parte that was restarted meanwhile: the office applies what the technician did, with its dates', async ({
  page,
  browser,
  request,
}) => {
  const { movil, parte, terminal } = await visitarSinLinea(browser, request);
  const oficina = await apiDe(request, 'GESTION');
  await oficina.patch(`/parte/reiniciar/${parte.id}`);
  await entregar(movil);
  await decidir(page, parte, 'Aplicar lo del técnico');
  const ficha = await oficina.get<{
    detalles: { estado: number; fecha_inicio: string; fecha_fin: string };
    acciones: { descripcion: string }[];
  }>(`/parte/detalles/ficha/${parte.id}`);
  expect(ficha.detalles.estado).toBe(4);
  expect(Date.parse(ficha.detalles.fecha_fin)).toBeGreaterThanOrEqual(Date.parse(ficha.detalles.fecha_inicio));
  expect(ficha.acciones.map(({ descripcion }) => descripcion)).toEqual([expect.stringContaining(terminal)]);
  await leerDecision(movil, parte, 'La oficina ha aplicado lo que usted hizo.');
});

test('a parte that was handed over meanwhile: the office keeps the work as evidence under its attempt', async ({
  page,
  browser,
  request,
}) => {
  const { movil, parte } = await visitarSinLinea(browser, request);
  const oficina = await apiDe(request, 'GESTION');
  const { nombre } = await apiDe(request, 'TECNICO');
  const donde = `${parte.id_establecimiento}?id_proyecto=${parte.id_proyecto}`;
  const otros = await oficina.get<Opcion[]>(`/usuario/tecnicos_locales/${donde}`);
  const mas = await oficina.get<Opcion[]>(`/usuario/tecnicos_no_locales/${donde}`);
  const otro = [...otros, ...mas].find((uno) => uno.nombre !== nombre);
  await oficina.patch(`/parte/reasignar/${parte.id}/${otro?.id}`);
  await entregar(movil);
  await decidir(page, parte, 'Guardar como constancia');
  const detalles = await oficina.get<{ estado: number; nombre_tecnico: string }>(`/parte/detalles/${parte.id}`);
  expect(detalles).toMatchObject({ estado: 2, nombre_tecnico: otro?.nombre });
  await leerDecision(movil, parte, 'La oficina lo ha guardado como constancia.');
});

test('a parte that was deleted meanwhile: its work is kept, and can only be kept', async ({
  page,
  browser,
  request,
}) => {
  const { movil, parte } = await visitarSinLinea(browser, request);
  const oficina = await apiDe(request, 'GESTION');
  await oficina.patch(`/parte/reiniciar/${parte.id}`);
  await oficina.borrar(`/parte/${parte.id}`);
  await entregar(movil);
  await decidir(page, parte, 'Guardar como constancia');
  await expect(page.getByText('Eliminado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aplicar lo del técnico' })).toHaveCount(0);
  await leerDecision(movil, parte, 'La oficina lo ha guardado como constancia.');
});
