import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { elegirComponente, elegirLugar, enElAsistente, hacerFoto, irAlPaso, responderPreguntas } from './asistente.ts';
import { apiDe, cerrarSesion, entrarPorElFormulario, rellenarLogin } from './entrar.ts';
import type { ParteVisto } from './hechos.ts';
import { hoy } from './registro.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

/** The office, or time, ends the session of a technician whose phone has no line. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, permissions: ['geolocation'] });

/** Each errand ends the sessions of a technician of its own. */
const TECNICOS = {
  sinVuelta: 'encarna@tajo.demo',
  rol: 'uxia@tajo.demo',
  caducada: 'yaiza@tajo.demo',
} as const;
const GESTION = 2;

const guardarAqui = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
};
/** Calls of the work: as long as they are cut nothing leaves the phone, and it hears nothing. */
const LLAMADAS = '**/api/**';
const cortar = (page: Page) => page.route(LLAMADAS, (ruta) => ruta.abort());
async function reconectar(page: Page): Promise<void> {
  await page.unroute(LLAMADAS);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Begins the work with a line, and goes on without one: an action with a photo, answers, remarks. */
async function visitar(page: Page, request: APIRequestContext, email: string): Promise<ParteVisto> {
  const { parte, hueco, componente } = await parteParaVisitar(request, email);
  const { id, id_establecimiento, id_proyecto, latitud, longitud } = parte;
  await page.context().setGeolocation({ latitude: latitud ?? 40.4, longitude: longitud ?? -3.7, accuracy: 10 });
  await entrarPorElFormulario(page, email);
  await page.goto(`/parte_tecnico/${id}/${id_establecimiento}/${id_proyecto}`);
  await page.getByRole('button', { name: 'Iniciar parte' }).tap();
  await enElAsistente(page, parte);
  await expect(page.getByRole('link', { name: 'Todo enviado' })).toBeVisible();
  await cortar(page);
  await elegirLugar(page, hueco, 'Componente');
  await elegirComponente(page, componente, 1);
  await hacerFoto(page);
  await guardarAqui(page);
  await irAlPaso(page, 4);
  await responderPreguntas(page, guardarAqui);
  await irAlPaso(page, 6);
  await page.getByLabel('Observaciones').fill('Hecho antes de que acabara la sesión.');
  await guardarAqui(page);
  return parte;
}

/** The line is back, and the phone asks for the login. */
async function pideEntrar(page: Page): Promise<void> {
  await reconectar(page);
  await expect(page.getByText('Su sesión ha terminado', { exact: false })).toBeVisible();
}

/** Somebody else on the same phone sees only how much waits. */
async function otraPersonaNoLoVe(page: Page, { numero_incidencia }: ParteVisto): Promise<void> {
  await rellenarLogin(page, 'empresa@tajo.demo');
  await page.getByRole('link', { name: 'Todo enviado' }).tap();
  await expect(page.getByText('Otra persona tiene 3 por enviar en este móvil', { exact: false })).toBeVisible();
  await expect(page.getByText(numero_incidencia)).toHaveCount(0);
  await cerrarSesion(page);
}

/** The work as the office has it: recorded in the open attempt. */
async function recibido(request: APIRequestContext, { id }: ParteVisto) {
  const oficina = await apiDe(request, 'GESTION');
  const { detalles, registros, preguntas } = await oficina.get<{
    detalles: { observaciones_tecnico: string | null };
    registros: { path_foto: string | null }[];
    preguntas: { respuesta: string | null }[];
  }>(`/parte/${id}/obra`);
  return {
    observaciones: detalles.observaciones_tecnico,
    fotos: registros.filter(({ path_foto }) => path_foto !== null).length,
    sinRespuesta: preguntas.filter(({ respuesta }) => respuesta === null).length,
  };
}
const NADA = { observaciones: null, fotos: 0 };
const COMPLETO = { observaciones: 'Hecho antes de que acabara la sesión.', fotos: 1, sinRespuesta: 0 };
const todoRecibido = (request: APIRequestContext, parte: ParteVisto) =>
  expect.poll(() => recibido(request, parte), { timeout: 40_000 }).toEqual(COMPLETO);

type Usuario = {
  readonly id: number;
  readonly email: string;
  readonly id_role: number;
  readonly proyectos: readonly string[];
};
async function usuarioDe(request: APIRequestContext, email: string) {
  const admin = await apiDe(request, 'ADMIN');
  const suyo = (await admin.get<Usuario[]>('/usuario/all')).find((uno) => uno.email === email);
  if (suyo === undefined) throw new Error(`the demonstration has no ${email}`);
  return {
    suyo,
    guardar: async (cambios: object) => {
      const { nif: _nif, email: _email, ...antes } = await admin.get<Usuario & { nif: string }>(`/usuario/${suyo.id}`);
      await admin.post('/usuario', { ...antes, ...cambios });
    },
  };
}
const baja = () => ({
  baja: true,
  fecha_inicio_baja: hoy().split('/').reverse().join('-'),
  fecha_fin_baja: null,
  motivo_baja: 'Baja médica',
});

test('on leave for good: the phone hands the work to the office without a sign-in', async ({ page, request }) => {
  const email = TECNICOS.sinVuelta;
  const { guardar } = await usuarioDe(request, email);
  await guardar({ baja: false });
  const parte = await visitar(page, request, email);
  await guardar(baja());
  await pideEntrar(page);
  await expect(page.getByText('Hay 3 por enviar en este móvil', { exact: false })).toBeVisible();
  await page.getByText('¿Ya no puede entrar?').tap();
  const entregar = page.getByRole('button', { name: 'Entregar a la oficina' });
  await cortar(page);
  await entregar.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(LLAMADAS);
  await page.reload();
  await page.getByText('¿Ya no puede entrar?').tap();
  await entregar.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Entregado a la oficina' })).toBeVisible();

  const oficina = await apiDe(request, 'GESTION');
  const { numero_incidencia } = parte;
  const filas = await oficina.get<{ id: number; hechos: number }[]>(
    `/campo/por_resolver?${new URLSearchParams({ numero_incidencia })}`,
  );
  expect(filas).toMatchObject([{ hechos: 3 }]);
  await guardar({ baja: false });
  await rellenarLogin(page, email);
  await expect(page.getByRole('link', { name: '3 necesitan a la oficina' })).toBeVisible();
  expect(await recibido(request, parte)).toMatchObject(NADA);
  const decision = { resultado: 'aplicado', motivo: 'Lo ha confirmado la tienda', vistos: 3, sin: [] };
  await oficina.post(`/campo/resolver/${filas[0]?.id}`, decision);
  await todoRecibido(request, parte);
});

test('another role in the middle of a visit: what was done goes with the next sign-in', async ({ page, request }) => {
  const email = TECNICOS.rol;
  const { suyo, guardar } = await usuarioDe(request, email);
  const parte = await visitar(page, request, email);
  await guardar({ id_role: GESTION, proyectos: [] });
  try {
    await pideEntrar(page);
    expect(await recibido(request, parte)).toMatchObject(NADA);
    await otraPersonaNoLoVe(page, parte);
    await rellenarLogin(page, email);
    await todoRecibido(request, parte);
  } finally {
    await guardar({ id_role: suyo.id_role, proyectos: suyo.proyectos });
  }
});

test('a session that expires in the middle of a visit without a line, and its tab with it', async ({
  page: primera,
  context,
  request,
}) => {
  const email = TECNICOS.caducada;
  const parte = await visitar(primera, request, email);
  const token = await primera.evaluate(() => localStorage.getItem('tajo.token'));
  await request.post('/api/login/logout', { headers: { authorization: `Bearer ${token}` } });
  const page = await context.newPage();
  await primera.close();
  // The token has expired, the server has ended its session, and there is still no line.
  await page.clock.install({ time: Date.now() + 13 * 3_600_000 });
  await cortar(page);
  await page.goto(`/parte_tecnico/${parte.id}/${parte.id_establecimiento}/${parte.id_proyecto}`);
  await expect(page.getByText('Hay 3 por enviar en este móvil', { exact: false })).toBeVisible();
  await pideEntrar(page);
  await page.clock.setSystemTime(Date.now());
  expect(await recibido(request, parte)).toMatchObject(NADA);
  await otraPersonaNoLoVe(page, parte);
  await rellenarLogin(page, email);
  await todoRecibido(request, parte);
});
