import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { dibujarFirma, enElAsistente, irAlPaso, responderPreguntas } from './asistente.ts';
import { apiDe, DEMO, entrarComo, entrarPorElFormulario, rellenarLogin } from './entrar.ts';
import type { ParteVisto } from './hechos.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, permissions: ['geolocation'] });

const asistenteDe = ({ id, id_establecimiento, id_proyecto }: ParteVisto) =>
  `/parte_tecnico/${id}/${id_establecimiento}/${id_proyecto}`;

/** Starts the work on the parte, whose screen is open, with a line. */
async function empezar(page: Page, parte: ParteVisto): Promise<void> {
  const { latitud, longitud } = parte;
  await page.context().setGeolocation({ latitude: latitud ?? 40.4, longitude: longitud ?? -3.7, accuracy: 10 });
  await page.getByRole('button', { name: 'Iniciar parte' }).click();
  await enElAsistente(page, parte);
}

/** Calls that hold work: as long as they are cut nothing leaves the phone. */
const TRABAJO = /\/api\/parte\/(preguntas|observaciones_tecnico\/\d+|firmar)$/;
const guardarAqui = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
};
async function responderSinLinea(page: Page): Promise<void> {
  await page.route(TRABAJO, (ruta) => ruta.abort());
  await irAlPaso(page, 4);
  await responderPreguntas(page, guardarAqui);
}
async function firmar(page: Page): Promise<void> {
  await irAlPaso(page, 7);
  await dibujarFirma(page);
  await page.getByRole('button', { name: 'Firmar y finalizar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'firmado' })).toBeVisible();
}

async function pedirSalida(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /usuario|Menú de/i })
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}
const enElLogin = (page: Page) => expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();

/** Reads the work as the office sees it. */
async function obraDe(request: APIRequestContext, { id }: ParteVisto) {
  const oficina = await apiDe(request, 'GESTION');
  const { detalles, preguntas } = await oficina.get<{
    detalles: { estado: number; observaciones_tecnico: string | null };
    preguntas: { respuesta: string | null }[];
  }>(`/parte/${id}/obra`);
  const respondidas = preguntas.filter(({ respuesta }) => respuesta !== null).length;
  return { estado: detalles.estado, observaciones: detalles.observaciones_tecnico, respondidas };
}

test('two users on one phone: neither sees nor sends the work of the other', async ({ page, request }) => {
  const { parte } = await parteParaVisitar(request);
  await entrarPorElFormulario(page, DEMO.TECNICO);
  await page.goto(asistenteDe(parte));
  await empezar(page, parte);
  await responderSinLinea(page);
  await pedirSalida(page);
  const aviso = page.getByRole('dialog');
  await expect(aviso).toContainText('Tiene 1 por enviar en este móvil');
  await aviso.getByRole('button', { name: 'Cerrar sesión' }).click();
  await enElLogin(page);
  await page.unroute(TRABAJO);

  const enviadas: string[] = [];
  page.on('request', (llamada) => {
    if (TRABAJO.test(llamada.url())) enviadas.push(llamada.url());
  });
  await entrarPorElFormulario(page, DEMO.EMPRESA);
  await page.goto('/pendientes');
  await expect(page.getByText('Otra persona tiene 1 por enviar en este móvil', { exact: false })).toBeVisible();
  await expect(page.getByText(parte.numero_incidencia)).toHaveCount(0);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.goto(asistenteDe(parte));
  await expect(page).toHaveURL(/\/partes_asignados_tecnico$/);
  await expect(page.getByText(parte.numero_incidencia)).toHaveCount(0);
  expect(await obraDe(request, parte)).toMatchObject({ respondidas: 0 });
  expect(enviadas).toEqual([]);
  await page.goto('/pendientes');
  await pedirSalida(page);
  await enElLogin(page);

  await entrarPorElFormulario(page, DEMO.TECNICO);
  await expect.poll(async () => (await obraDe(request, parte)).respondidas).toBeGreaterThan(0);
  expect(enviadas).toHaveLength(1);
});

/** Signs the parte, whose sheet has the times of the server and says that the clock of the phone was wrong. */
async function firmarConRelojMalo(page: Page, request: APIRequestContext, parte: ParteVisto, antes: number) {
  await firmar(page);
  await expect.poll(async () => (await obraDe(request, parte)).estado).toBe(4);
  const despues = Date.now();
  const oficina = await apiDe(request, 'GESTION');
  const { detalles, reloj_desfasado } = await oficina.get<{
    detalles: { fecha_inicio: string; fecha_fin: string };
    reloj_desfasado: boolean;
  }>(`/parte/detalles/ficha/${parte.id}`);
  const horasDeLaFicha = [antes, detalles.fecha_inicio, detalles.fecha_fin, despues].map((de) => +new Date(de));
  expect(horasDeLaFicha).toEqual([...horasDeLaFicha].sort((a, b) => a - b));
  expect(reloj_desfasado).toBe(true);
}
const TRES_HORAS = 3 * 3_600_000;

test('a phone whose clock is three hours ahead: the sheet has the right times, and says so', async ({
  page,
  request,
}) => {
  const { parte } = await parteParaVisitar(request);
  const antes = Date.now();
  await page.clock.install({ time: antes + TRES_HORAS });
  await entrarComo(page, 'TECNICO', asistenteDe(parte));
  await empezar(page, parte);
  await irAlPaso(page, 4);
  await responderPreguntas(page);
  await firmarConRelojMalo(page, request, parte, antes);
});

test('a session that ends in the middle of a visit, by a clock three hours behind: the work stays, and goes with the next sign-in', async ({
  page,
  request,
}) => {
  const { parte } = await parteParaVisitar(request);
  const antes = Date.now();
  await page.clock.install({ time: antes - TRES_HORAS });
  await entrarPorElFormulario(page, DEMO.TECNICO);
  await page.goto(asistenteDe(parte));
  await empezar(page, parte);
  await responderSinLinea(page);
  await irAlPaso(page, 6);
  await page.getByLabel('Observaciones').fill('Antes de que acabara la sesión.');
  await guardarAqui(page);

  const token = await page.evaluate(() => localStorage.getItem('tajo.token'));
  const fin = await request.post('/api/login/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(fin.ok()).toBe(true);
  await page.unroute(TRABAJO);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(page.getByText('Su sesión ha terminado', { exact: false })).toBeVisible();
  expect(await obraDe(request, parte)).toMatchObject({ observaciones: null, respondidas: 0 });

  await rellenarLogin(page, DEMO.TECNICO);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(async () => (await obraDe(request, parte)).observaciones).toBe('Antes de que acabara la sesión.');
  await page.goto(asistenteDe(parte));
  await firmarConRelojMalo(page, request, parte, antes);
  expect((await obraDe(request, parte)).respondidas).toBeGreaterThan(0);
});
