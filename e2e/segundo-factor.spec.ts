import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { apiDe, cerrarSesion, dePersona, entrarPorElFormulario, PASSWORD_DEMO, rellenarLogin } from './entrar.ts';
import type { ApiDemo } from './entrar.ts';
import { abrirEdicion, filtrar } from './registro.ts';
import { test } from './politica.ts';

/** Users of the office as whom no other errand logs in. */
const MARTA = 'marta@tajo.demo';
const RAMON = { nombre: 'Ramón Ventura Haro', email: 'ramon@tajo.demo' };
const YA_USADO = 'El código no es correcto o ya se ha usado.';

const PASO_MS = 30_000;
/** The authenticator app: never gives the same code twice. */
function autenticador(secret: string) {
  const app = new TOTP({ secret });
  let ultimo = 0;
  return (): string => {
    ultimo = Math.max(Date.now(), ultimo + PASO_MS);
    return app.generate({ timestamp: ultimo });
  };
}

/** A test that was cut short may have left it on. */
async function sinDosPasos(admin: ApiDemo, email: string): Promise<void> {
  const [usuario] = await admin.get<{ id: number }[]>(`/usuario/all?email=${email}`);
  await admin.borrar(`/usuario/${usuario!.id}/segundo_factor`);
}

const campo = (page: Page) => page.getByLabel('Código', { exact: true });
async function escribirCodigo(page: Page, codigo: string, boton: string): Promise<void> {
  await campo(page).fill(codigo);
  await page.getByRole('button', { name: boton, exact: true }).click();
}

async function abrirDosPasos(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Usuario:/ })
    .click();
  await page.getByRole('menuitem', { name: 'Verificación en dos pasos' }).click();
}

test('the second factor: turned on, asked for, replaced by a recovery code once, turned off', async ({
  page,
  request,
}) => {
  await sinDosPasos(await apiDe(request, 'ADMIN'), MARTA);
  await entrarPorElFormulario(page, MARTA);
  await abrirDosPasos(page);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD_DEMO);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de autenticación' })).toBeVisible();
  const clave = await page.getByRole('code').innerText();
  const codigo = autenticador(clave.replaceAll(' ', ''));
  await escribirCodigo(page, codigo(), 'Activar');
  await expect(page.getByText('Guarde estos códigos', { exact: false })).toBeVisible();
  const [recuperacion = '', otra = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(page.getByText('Le quedan 10 códigos de recuperación.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();

  await cerrarSesion(page);
  await rellenarLogin(page, MARTA);
  await escribirCodigo(page, '000000', 'Entrar');
  await expect(campo(page)).toHaveAccessibleDescription(YA_USADO);
  await escribirCodigo(page, codigo(), 'Entrar');
  await expect(page.getByRole('banner')).toBeVisible();

  await cerrarSesion(page);
  await rellenarLogin(page, MARTA);
  await escribirCodigo(page, recuperacion, 'Entrar');
  await abrirDosPasos(page);
  await expect(page.getByText('Le quedan 9 códigos de recuperación.')).toBeVisible();
  const desactivar = page.getByRole('button', { name: 'Desactivar' });
  await desactivar.click();
  await escribirCodigo(page, recuperacion, 'Desactivar');
  await expect(campo(page)).toHaveAccessibleDescription(/^El código no es correcto/);
  await escribirCodigo(page, otra, 'Desactivar');
  await expect(page.getByRole('button', { name: 'Seguir' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await cerrarSesion(page);
  await entrarPorElFormulario(page, MARTA);
});

test('an ADMIN turns off the second factor of who has lost the phone', async ({ page, browser, request }) => {
  await sinDosPasos(await apiDe(request, 'ADMIN'), RAMON.email);
  const suya = await apiDe(request, 'GESTION', RAMON.email);
  const { secreto } = await suya.post<{ secreto: string }>('/login/segundo_factor/preparar', {
    password: PASSWORD_DEMO,
  });
  await suya.post('/login/segundo_factor/activar', { codigo: autenticador(secreto)() });
  await page.goto('/');
  await rellenarLogin(page, RAMON.email);
  await expect(campo(page)).toBeFocused();

  const admin = await dePersona(browser, 'ADMIN', '/usuarios');
  await filtrar(admin, 'Email', RAMON.email);
  await abrirEdicion(admin, RAMON.nombre, 'Edición de usuarios');
  await admin.getByRole('button', { name: 'Desactivar' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(admin.getByText(`Verificación en dos pasos de ${RAMON.nombre} desactivada.`)).toBeVisible();
  await admin.context().close();

  await page.getByRole('link', { name: 'Volver a la pantalla de Login' }).click();
  await rellenarLogin(page, RAMON.email);
  await expect(page.getByRole('banner')).toBeVisible();
});
