import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { SIN_CONTRASENA_PROPIA } from '@tajo/contract/textos-sesion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { postedBodies } from '../../test/form.ts';
import { stubNetwork, type Routes } from '../../test/network.ts';
import { openAppAs, openAppWith } from '../../test/open-app.tsx';
import type { TokenData } from '../../test/token.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const SECRETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const URI = `otpauth://totp/Tajo:begona%40tajo.es?issuer=Tajo&secret=${SECRETO}&algorithm=SHA1&digits=6&period=30`;
const CODIGOS = ['abcd-efgh-jkmn-pqrs', '2345-6789-abcd-efgh'];
const APAGADA = { activado: null, quedan: 0, obligatorio: false };
const ACTIVA = { activado: '2026-11-20T10:00:00Z', quedan: 10, obligatorio: false };

const SIN = { sin_contrasena: true } as const;
const sesion = { navegador: null, creada: '2026-11-20T10:00:00Z', expira: '2026-11-20T22:00:00Z' };
const DOS_SESIONES = [true, false].map((actual) => ({ ...sesion, actual }));

const open = async (estados: readonly object[], routes: Routes = {}, data: TokenData = {}) => {
  let reads = 0;
  const calls = stubNetwork({
    'GET /login/segundo_factor': () => ({ body: estados[Math.min(reads++, estados.length - 1)] }),
    ...routes,
  });
  return { calls, ...(await openAppWith('GESTION', data, '/segundo_factor')) };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const codigo = page.getByLabelText('Código', { exact: true });

/** Reads the code on the screen as a phone would. */
async function scanned(): Promise<string> {
  const svg = page.getByRole('img', { name: 'Código QR para la aplicación de autenticación' }).element();
  const imagen = new Image();
  imagen.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  imagen.width = imagen.height = 400;
  await imagen.decode();
  const lienzo = new OffscreenCanvas(400, 400);
  const dibujo = lienzo.getContext('2d')!;
  dibujo.drawImage(imagen, 0, 0, 400, 400);
  const { data } = dibujo.getImageData(0, 0, 400, 400);
  const grises = Uint8ClampedArray.from({ length: 160_000 }, (_, i) => data[4 * i] ?? 0);
  const fuente = new RGBLuminanceSource(grises, 400, 400);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(fuente))).getText();
}

describe('the second factor of the current user', () => {
  it('says why it could not be read, offers the way back, and reads it again', async () => {
    const message = 'No se ha podido consultar.';
    let caida = true;
    await open([], {
      'GET /login/segundo_factor': () => (caida ? { status: 400, body: { message } } : { body: ACTIVA }),
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
    caida = false;
    await button('Reintentar').click();
    await expect.element(page.getByText('Activada el 20/11/2026 11:00.')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is turned on with the password, a code to scan and the first code, and shows the recovery codes once', async () => {
    const respuestas = [
      { status: 422, body: { codigo: 'El código no es correcto o ya se ha usado.', message: 'Revise.' } },
      { body: { codigos: CODIGOS } },
    ];
    const { calls } = await open([APAGADA, ACTIVA], {
      'POST /login/segundo_factor/preparar': { body: { secreto: SECRETO, uri: URI } },
      'POST /login/segundo_factor/activar': () => respuestas.shift() ?? {},
    });
    await expect.element(page.getByText(/y las claves de acceso .* dejarán de valer\.$/)).toBeVisible();
    await page.getByLabelText('Contraseña', { exact: true }).fill('unaclave');
    await button('Seguir').click();
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    expect(await scanned()).toBe(URI);
    await codigo.fill('000000');
    await button('Activar').click();
    await expect.element(page.getByText('El código no es correcto o ya se ha usado.')).toBeVisible();
    await codigo.fill('123 456');
    await button('Activar').click();
    for (const uno of CODIGOS) await expect.element(page.getByText(uno)).toBeVisible();
    expect(postedBodies(calls)).toEqual([{ password: 'unaclave' }, { codigo: '000000' }, { codigo: '123 456' }]);
    await button('Ya los he guardado').click();
    await expect.element(page.getByText('Activada el 20/11/2026 11:00.')).toBeVisible();
    await expect.element(page.getByText(CODIGOS[0]!)).not.toBeInTheDocument();
  });

  it('says how many recovery codes are left, and replaces them', async () => {
    await open([{ ...ACTIVA, quedan: 1 }, ACTIVA], {
      'POST /login/segundo_factor/recuperacion': { body: { codigos: CODIGOS } },
    });
    await expect.element(page.getByText('Le queda 1 código de recuperación.')).toBeVisible();
    await button('Nuevos códigos de recuperación').click();
    await codigo.fill('123456');
    await button('Crear códigos').click();
    await expect.element(page.getByText(CODIGOS[1]!)).toBeVisible();
  });

  it('is turned off with a code', async () => {
    const respuestas = [
      { status: 422, body: { codigo: 'El código no es correcto.', message: 'Revise.' } },
      { status: 204 },
    ];
    const { calls } = await open([{ ...ACTIVA, quedan: 0 }, APAGADA], {
      'POST /login/segundo_factor/desactivar': () => respuestas.shift() ?? {},
    });
    await expect.element(page.getByText('No le quedan códigos de recuperación: pida otros.')).toBeVisible();
    await button('Desactivar').click();
    await codigo.fill('000000');
    await button('Desactivar').click();
    await expect.element(codigo).toHaveAccessibleDescription('El código no es correcto.');
    await codigo.fill('123456');
    await button('Desactivar').click();
    await expect.element(button('Seguir')).toBeVisible();
    expect(postedBodies(calls)).toEqual([{ codigo: '000000' }, { codigo: '123456' }]);
  });

  it('that is mandatory is where every refused call leads, and has no other way out', async () => {
    const status = 403;
    const body = { segundo_factor: 'Active la verificación en dos pasos para seguir.', message: 'x' };
    stubNetwork({
      'GET /cliente/all': { status, body },
      'GET /login/segundo_factor': { body: { ...APAGADA, obligatorio: true } },
    });
    const here = location.pathname;
    await openAppAs('GESTION', '/clientes');
    await eventually(() => expect(location.pathname).toBe('/segundo_factor'));
    history.replaceState(null, '', here);
    await openAppAs('GESTION', '/segundo_factor');
    await expect.element(page.getByText('Para seguir tiene que activar la verificación en dos pasos.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Volver al inicio' })).not.toBeInTheDocument();
  });

  it.each([
    ['GESTION', /^Sus sesiones en otros dispositivos se cerrarán, y las claves de acceso .* dejarán de valer\.$/],
    ['TECNICO', /^Sus sesiones en otros dispositivos se cerrarán\.$/],
  ] as const)('says what else it ends, as a new password does: %s (REG-040)', async (role, text) => {
    stubNetwork({});
    await openAppAs(role, '/nueva_password');
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('is neither offered nor turned on, like the password, by whom has no password (REG-046)', async () => {
    stubNetwork({ 'GET /login/segundo_factor': { body: APAGADA }, 'GET /login/sesiones': { body: DOS_SESIONES } });
    await openAppWith('GESTION', SIN, '/segundo_factor');
    await expect.element(page.getByText(SIN_CONTRASENA_PROPIA)).toBeVisible();
    await expect.element(page.getByLabelText('Contraseña')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Usuario:/ }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Sesiones abiertas' })).toBeVisible();
    for (const name of ['Cambiar contraseña', 'Verificación en dos pasos'])
      await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Sesiones abiertas' }).click();
    await expect.element(page.getByText('cierre las demás. Lo que', { exact: false })).toBeVisible();
  });

  it('that is still on is turned off with a code by a user who no longer has a password', async () => {
    const { calls } = await open([ACTIVA, APAGADA], { 'POST /login/segundo_factor/desactivar': { status: 204 } }, SIN);
    await button('Desactivar').click();
    await codigo.fill('123456');
    await button('Desactivar').click();
    await expect.element(page.getByText(SIN_CONTRASENA_PROPIA)).toBeVisible();
    expect(postedBodies(calls)).toEqual([{ codigo: '123456' }]);
  });

  it.each(['/nueva_password', '/restablecer_password'])('%s says so too', async (path) => {
    stubNetwork({});
    await openAppWith('TECNICO', SIN, path);
    await expect.element(page.getByText(SIN_CONTRASENA_PROPIA)).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('textbox')).not.toBeInTheDocument();
  });

  it('is in the menu of the office alone', async () => {
    stubNetwork({ 'GET /parte/asignados_tecnico': { body: [], total: 0 } });
    await openAppAs('TECNICO', '/partes_finalizados_tecnico');
    await page.getByRole('button', { name: /^Usuario:/ }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Cambiar contraseña' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Verificación en dos pasos' })).not.toBeInTheDocument();
  });
});
