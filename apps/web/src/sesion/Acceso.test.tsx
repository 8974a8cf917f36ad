import { RESTABLECIDA_TEXTO, SIN_CONTRASENA_PROPIA } from '@tajo/contract/textos-sesion';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken, readToken } from '../api/token.ts';
import { Acceso } from './Acceso.tsx';

const inicial = location.pathname;
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
  history.replaceState(null, '', inicial);
});

const abrir = async (path: string, rutas: Routes = {}) => {
  history.replaceState(null, '', path);
  const llamadas = stubNetwork(rutas);
  await render(<Acceso />);
  return llamadas;
};
const email = page.getByLabelText('Email');
const clave = page.getByLabelText('Contraseña', { exact: true });
const entrar = page.getByRole('button', { name: 'Entrar' });

describe('the login', () => {
  it('keeps the token of a good answer', async () => {
    const llamadas = await abrir('/', { 'POST /login/user': { body: { token: 'a.b.c' } } });
    await expect.element(email).toHaveFocus();
    await email.fill(' ana@tajo.es ');
    await clave.fill(' clave 12 ');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(readToken()).toBe('a.b.c'));
    expect(llamadas.map(({ body }) => body)).toEqual([{ email: 'ana@tajo.es', password: ' clave 12 ' }]);
  });

  it('shows what the server says of a bad one, and how long to wait, keeps what was typed, and sends nothing by itself', async () => {
    const message = 'El email o la contraseña no son correctos.';
    const espera = 'Ha superado el número de intentos. Vuelva a intentarlo dentro de 15 min.';
    const respuestas = [
      { status: 401, body: { message } },
      { status: 429, retryAfter: 3, body: { message: espera } },
    ];
    const llamadas = await abrir('/login', { 'POST /login/user': () => respuestas.shift() ?? {} });
    await email.fill('ana@tajo.es');
    await clave.fill('unaclave');
    await entrar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(email).toHaveValue('ana@tajo.es');
    await expect.element(clave).toHaveValue('unaclave');
    await entrar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(espera);
    expect(llamadas).toHaveLength(2);
  });

  it('is sent again by itself, once, when too many came at the same moment', async () => {
    const demasiados = { status: 429, retryAfter: 0, body: { message: 'Hay demasiados intentos a la vez.' } };
    const respuestas = [demasiados, { body: { token: 'a.b.c' } }, demasiados, demasiados];
    const llamadas = await abrir('/login', { 'POST /login/user': () => respuestas.shift() ?? {} });
    await email.fill('ana@tajo.es');
    await clave.fill('unaclave');
    await entrar.click();
    await eventually(() => expect(readToken()).toBe('a.b.c'));
    expect(llamadas).toHaveLength(2);
    await entrar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Hay demasiados intentos a la vez.');
    expect(llamadas).toHaveLength(4);
  });

  it('asks for the code of the second factor after the password, and sends all three', async () => {
    const pide = { codigo: 'Escriba el código de su aplicación de autenticación.' };
    const mal = { codigo: 'El código no es correcto o ya se ha usado.' };
    const respuestas = [
      { status: 401, body: { ...pide, message: pide.codigo } },
      { status: 401, body: { ...mal, message: mal.codigo } },
      { body: { token: 'a.b.c' } },
    ];
    const llamadas = await abrir('/login', { 'POST /login/user': () => respuestas.shift() ?? {} });
    await email.fill('ana@tajo.es');
    await clave.fill('unaclave');
    await entrar.click();
    const codigo = page.getByLabelText('Código');
    await expect.element(codigo).toHaveFocus();
    await codigo.fill('000000');
    await entrar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(mal.codigo);
    await expect.element(codigo).toHaveAccessibleDescription(mal.codigo);
    await codigo.fill('123456');
    await entrar.click();
    await eventually(() => expect(readToken()).toBe('a.b.c'));
    const cuerpo = { email: 'ana@tajo.es', password: 'unaclave' };
    expect(llamadas.map(({ body }) => body)).toEqual([
      cuerpo,
      { ...cuerpo, codigo: '000000' },
      { ...cuerpo, codigo: '123456' },
    ]);
  });

  it('can be filled in by a password manager and pasted into, shows the password to who asks for it, and warns of capitals', async () => {
    await abrir('/login');
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    await expect.element(clave).toHaveAttribute('autocomplete', 'current-password');
    for (const type of ['paste', 'drop', 'contextmenu'])
      expect(clave.element().dispatchEvent(new Event(type, { bubbles: true, cancelable: true })), type).toBe(true);
    await clave.fill('unaclave');
    await expect.element(clave).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await expect.element(clave).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar' }).click();
    await expect.element(clave).toHaveAttribute('type', 'password');
    const tecla = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
    clave.element().dispatchEvent(tecla);
    await expect.element(page.getByText('Bloq Mayús está activado.')).toBeVisible();
  });

  it.each([
    ['', 'unaclave', 'Este campo es obligatorio.'],
    ['ana@tajo.es', 'corta12', 'La contraseña debe tener entre 8 y 16 caracteres.'],
  ])('sends nothing for "%s" and "%s"', async (correo, contrasena, texto) => {
    const llamadas = await abrir('/login');
    await email.fill(correo);
    await clave.fill(contrasena);
    await entrar.click();
    await expect.element(page.getByText(texto)).toBeVisible();
    expect(llamadas).toEqual([]);
  });

  it('cannot be pressed twice', async () => {
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    const llamadas = await abrir('/login', {
      'POST /login/user': () => espera.then(() => ({ body: { token: 'a.b.c' } })),
    });
    await email.fill('ana@tajo.es');
    await clave.fill('unaclave');
    await userEvent.dblClick(entrar);
    contestar();
    await eventually(() => expect(readToken()).toBe('a.b.c'));
    expect(llamadas).toHaveLength(1);
  });
});

describe('the other open screens', () => {
  const escribir = async (actual: string, nueva: string, repetida: string) => {
    await page.getByLabelText('Contraseña actual').fill(actual);
    await page.getByLabelText('Contraseña nueva', { exact: true }).fill(nueva);
    await page.getByLabelText('Repita la contraseña nueva').fill(repetida);
  };

  it('leads to a new password and back', async () => {
    await abrir('/login');
    await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
    await expect.element(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible();
    await expect
      .poll(() => [location.pathname, document.title])
      .toEqual(['/restablecer_password', 'Tajo - Restablecer contraseña']);
    await page.getByRole('link', { name: 'Volver a la pantalla de Login' }).click();
    await expect.element(entrar).toBeVisible();
  });

  it('confirms a reset and goes to /login', async () => {
    await abrir('/restablecer_password', { 'POST /login/restablecer_password': { body: { message: 'x' } } });
    await email.fill('ana@tajo.es');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Confirmación' })).toHaveTextContent(RESTABLECIDA_TEXTO);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(entrar).toBeVisible();
    expect(location.pathname).toBe('/login');
  });

  it('lets the server compare the new passwords and judge the current one, with its refusals under the fields and in the banner', async () => {
    const new_password_confirm = 'Las dos contraseñas nuevas no coinciden.';
    const password = 'La contraseña actual no es correcta.';
    const otro = 'El email no admite correo.';
    const respuestas = [
      { message: new_password_confirm, new_password_confirm },
      { message: password, password },
      { message: 'Revise los campos marcados.', email: otro },
    ];
    const llamadas = await abrir('/nueva_password', {
      'POST /login/new_password': () => ({ status: 422, body: respuestas.shift() }),
    });
    const [enviar, aviso] = [page.getByRole('button', { name: 'Enviar' }), page.getByRole('alert')];
    await escribir('corta', 'otraclave', 'distinta1');
    await enviar.click();
    const repetida = page.getByLabelText('Repita la contraseña nueva');
    await expect.element(repetida).toHaveAccessibleDescription(new_password_confirm);
    await expect.element(repetida).toHaveFocus();
    await expect.element(aviso).toHaveTextContent(new_password_confirm);
    expect(llamadas).toHaveLength(1);
    await enviar.click();
    await expect.element(aviso).toHaveTextContent(password);
    await enviar.click();
    await expect.element(aviso).toHaveTextContent(`Revise los campos marcados. ${otro}`);
    expect(llamadas).toHaveLength(3);
  });

  it('sends a new password again under the same key while nobody knows whether it was changed, and tells that it was mailed', async () => {
    const respuestas = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => ({ body: { message: 'x' } }),
      () => ({ status: 500, body: { message: 'Se ha producido un error.' } }),
    ];
    await abrir('/nueva_password', { 'POST /login/new_password': () => respuestas.shift()?.() ?? {} });
    const enviar = page.getByRole('button', { name: 'Enviar' });
    const enviada = page.getByText('Le hemos enviado un email con la nueva contraseña');
    await escribir('unaclave', 'otraclave', 'otraclave');
    await enviar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
    await enviar.click();
    await expect.element(enviada).toBeVisible();
    await expect.element(page.getByLabelText('Contraseña actual')).toHaveValue('');
    const claves = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(claves).toHaveLength(2);
    expect(claves[1]).toBe(claves[0]);
    await escribir('otraclave', 'unaclave', 'unaclave');
    await enviar.click();
    await expect.element(page.getByText('Se ha producido un error.')).toBeVisible();
    await expect.element(enviada).not.toBeInTheDocument();
  });

  it('says that access was denied', async () => {
    await abrir('/denied');
    await expect.element(page.getByText('Acceso denegado!!!', { exact: true })).toBeVisible();
  });

  it.each([
    ['/clientes', '/login'],
    ['/no_existe', '/login'],
    ['/logout', '/'],
  ])('%s without a session leads to %s', async (path, destino) => {
    await abrir(path);
    await expect.element(entrar).toBeVisible();
    expect(location.pathname).toBe(destino);
  });
});

describe('the account of the company', () => {
  const meta = (name: string) => {
    const tag = Object.assign(document.createElement('meta'), { name, content: 'Entrar con Correo' });
    document.head.append(tag);
    return () => tag.remove();
  };
  const oidc = page.getByRole('link', { name: 'Entrar con Correo' });

  it('is offered below the password, where the server has a provider', async () => {
    const quitar = meta('oidc');
    await abrir('/login');
    await expect.element(oidc).toHaveAttribute('href', '/api/login/oidc');
    await expect.element(clave).toBeVisible();
    quitar();
  });

  it('is all there is where passwords are switched off, but for /login?contrasena', async () => {
    const quitar = meta('oidc-solo');
    await abrir('/login');
    await expect.element(oidc).toBeVisible();
    await expect.element(clave).not.toBeInTheDocument();
    await abrir('/login?contrasena');
    await expect.element(clave).toBeVisible();
    quitar();
  });

  it.each(['/restablecer_password', '/nueva_password'])('is where %s sends to then', async (path) => {
    const quitar = meta('oidc-solo');
    await abrir(path);
    await expect.element(page.getByText(SIN_CONTRASENA_PROPIA)).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    quitar();
  });

  it('leaves the account of ADMIN_EMAIL the way to another password and back', async () => {
    const quitar = meta('oidc-solo');
    await abrir('/login?contrasena');
    await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
    await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la pantalla de Login' }).click();
    await expect.element(clave).toBeVisible();
    quitar();
  });

  it('comes back to a session', async () => {
    await abrir('/entrada', { 'POST /login/oidc': { body: { token: 'a.b.c' } } });
    await eventually(() => expect(readToken()).toBe('a.b.c'));
  });

  it.each([
    ['/entrada?fallo=sin_usuario', 'No hay ningún usuario de Tajo con el email de su cuenta.'],
    ['/entrada?fallo=toString', 'No se ha podido entrar con la cuenta de su empresa.'],
    ['/entrada', 'La entrada con la cuenta de su empresa ha caducado.'],
  ])('comes back with a reason: %s', async (path, texto) => {
    const message = 'La entrada con la cuenta de su empresa ha caducado. Vuelva a empezar.';
    const llamadas = await abrir(path, { 'POST /login/oidc': { status: 422, body: { message } } });
    await expect.element(page.getByRole('alert')).toHaveTextContent(texto);
    expect(llamadas).toHaveLength(path === '/entrada' ? 1 : 0);
    await page.getByRole('link', { name: 'Volver a la pantalla de Login' }).click();
    await expect.element(entrar).toBeVisible();
  });
});
