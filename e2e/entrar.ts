import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';

/** Fixed logins of the demonstration. */
export const DEMO = {
  ADMIN: 'admin@tajo.demo',
  GESTION: 'gestion@tajo.demo',
  TECNICO: 'tecnico@tajo.demo',
  EMPRESA: 'empresa@tajo.demo',
} as const;
export type ActorDemo = keyof typeof DEMO;
export const PASSWORD_DEMO = 'tajo-demo-2026';

export async function rellenarLogin(page: Page, email: string, password = PASSWORD_DEMO): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Logs in on the screen and waits for the first screen of the role. */
export async function entrarPorElFormulario(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await rellenarLogin(page, email);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Sessions that no test closes, by email: one login per user and worker. */
const sesiones = new Map<string, Promise<string>>();

/** Returns the token of a session of one of the demonstration's users. */
export function sesionDe(request: APIRequestContext, email: string): Promise<string> {
  const suya = sesiones.get(email) ?? abrirSesion(request, email);
  sesiones.set(email, suya);
  return suya;
}

async function abrirSesion(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/login/user', { data: { email, password: PASSWORD_DEMO } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** Opens a screen with a session that was begun without the form. A test that closes it logs in by the form. */
export async function entrarComo(page: Page, actor: ActorDemo, ruta = '/', email: string = DEMO[actor]): Promise<void> {
  await page.context().addInitScript(
    (token) => {
      if (localStorage.getItem('e2e') !== null) return;
      localStorage.setItem('e2e', 'si');
      localStorage.setItem('tajo.token', token);
    },
    await sesionDe(page.request, email),
  );
  await page.goto(ruta);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Goes to a screen of this title within the app, as a link does. */
export async function irA(page: Page, ruta: string, titulo: string | RegExp): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, ruta);
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
}

/** Logs out by the user menu. */
export async function cerrarSesion(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /usuario|Menú de/i })
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
}

type Fichero = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Returns the API as one of the demonstration's users sees it. */
export async function apiDe(request: APIRequestContext, actor: ActorDemo, email: string = DEMO[actor]) {
  const token = await sesionDe(request, email);
  const headers = { authorization: `Bearer ${token}` };
  const { nombre } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { nombre: string };
  return {
    nombre,
    async get<T>(path: string): Promise<T> {
      const leido = await request.get(`/api${path}`, { headers });
      expect(leido.status(), `GET ${path}`).toBe(200);
      return (await leido.json()) as T;
    },
    async post<T>(path: string, data: object): Promise<T> {
      const hecho = await request.post(`/api${path}`, { headers, data });
      expect([200, 201], `POST ${path}: ${await hecho.text()}`).toContain(hecho.status());
      return (await hecho.json()) as T;
    },
    /** Fields and files. */
    async enviar<T>(path: string, multipart: Record<string, string | Fichero>): Promise<T> {
      const hecho = await request.post(`/api${path}`, { headers, multipart });
      expect([200, 201], `POST ${path}: ${await hecho.text()}`).toContain(hecho.status());
      return (await hecho.json()) as T;
    },
    async borrar(path: string): Promise<void> {
      const hecho = await request.delete(`/api${path}`, { headers });
      expect(hecho.status(), `DELETE ${path}: ${await hecho.text()}`).toBe(204);
    },
    async patch<T>(path: string): Promise<T> {
      const hecho = await request.patch(`/api${path}`, { headers });
      expect(hecho.status(), `PATCH ${path}: ${await hecho.text()}`).toBe(200);
      return (await hecho.json()) as T;
    },
  };
}

export type ApiDemo = Awaited<ReturnType<typeof apiDe>>;

/** Opens a screen in a second browser, as another user. */
export async function dePersona(browser: Browser, actor: ActorDemo, ruta?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  const page = await context.newPage();
  await entrarComo(page, actor, ruta);
  return page;
}
