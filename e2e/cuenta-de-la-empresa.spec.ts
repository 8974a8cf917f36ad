import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Provider } from 'oidc-provider';
import { abrirAlta, abrirLista, buscar, elegirOpcion, enviar, nifUnico, rellenar } from './registro.ts';
import { test } from './politica.ts';

const OIDC_SECRETO = 'secreto del cliente';
const ADMIN_EMAIL = 'admin@empresa.es';
const NUEVA = 'eva@empresa.es';

async function escuchar(servidor: Server): Promise<number> {
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return (servidor.address() as AddressInfo).port;
}
async function puertoLibre(): Promise<number> {
  const servidor = createServer();
  const puerto = await escuchar(servidor);
  servidor.close();
  return puerto;
}

/** Starts a provider of OpenID Connect, at which everybody logs in with his address. */
async function proveedor(publica: string) {
  const servidor = createServer();
  const emisor = `http://127.0.0.1:${await escuchar(servidor)}`;
  const redirect_uris = [`${publica}/api/login/oidc/vuelta`];
  const provider = new Provider(emisor, {
    clients: [{ client_id: 'tajo', client_secret: OIDC_SECRETO, redirect_uris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['keys of the test'] },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => Promise.resolve({ sub: email, email, email_verified: true }),
    }),
    features: { devInteractions: { enabled: true } },
  });
  servidor.on('request', provider.callback());
  return { emisor, cerrar: () => servidor.close().closeAllConnections() };
}

/** Starts a server whose users log in at the provider, with no password; its only user is the first ADMIN. */
async function conCuentaDeLaEmpresa() {
  const puerto = await puertoLibre();
  const url = `http://127.0.0.1:${puerto}`;
  const { emisor, cerrar } = await proveedor(url);
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'tajo-e2e-oidc-'));
  const env = {
    PATH: process.env['PATH'],
    PORT: String(puerto),
    DATA_DIR,
    ADMIN_EMAIL,
    PUBLIC_URL: url,
    OIDC_EMISOR: emisor,
    OIDC_CLIENTE: 'tajo',
    OIDC_SECRETO,
    CONTRASENAS: 'no',
  };
  const programa = path.resolve('apps/api/dist/src/main.js');
  const proceso = spawn(process.execPath, [programa], { cwd: DATA_DIR, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const fin = once(proceso, 'exit');
  process.once('exit', () => proceso.kill());
  await new Promise<void>((resolve, reject) => {
    let dicho = '';
    proceso.stdout.on('data', (parte) => {
      dicho += String(parte);
      if (dicho.includes('Tajo sirve en')) resolve();
    });
    proceso.once('exit', () => reject(new Error(dicho)));
  });
  return {
    url,
    async cerrar(): Promise<void> {
      proceso.kill();
      await fin;
      cerrar();
      await rm(DATA_DIR, { recursive: true });
    },
  };
}

/** Follows the button of the login, and logs in at the provider. */
async function entrarEnElProveedor(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Entrar con la cuenta de la empresa' }).click();
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('without passwords everybody logs in at the company’s provider, and a stranger is told to ask for a user', async ({
  page,
  context,
}) => {
  const { url, cerrar } = await conCuentaDeLaEmpresa();
  try {
    // The provider's page asks another host for its font.
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (ruta) => ruta.abort(),
    );
    await page.goto(url);
    await expect(page.getByLabel('Contraseña')).toHaveCount(0);
    await entrarEnElProveedor(page, NUEVA);
    await expect(page.getByRole('alert')).toHaveText(
      'No hay ningún usuario de Tajo con el email de su cuenta. Pida a un administrador que lo dé de alta.',
    );
    await page.getByRole('link', { name: 'Volver a la pantalla de Login' }).click();
    // Otherwise the provider lets the same person in again.
    await context.clearCookies();
    await entrarEnElProveedor(page, ADMIN_EMAIL);
    await expect(page.getByRole('button', { name: 'Usuario: Administración' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/dashboard`);

    await abrirLista(page, 'Usuarios');
    await abrirAlta(page, 'Alta de usuarios');
    await rellenar(page, { Nombre: 'Eva Ríos', NIF: nifUnico(), ['Dirección']: 'Calle Mayor, 1', Email: NUEVA });
    await rellenar(page, { ['Teléfono']: '600111222' });
    await elegirOpcion(page, 'Categoría', 'Interno');
    await elegirOpcion(page, 'Role', 'GESTION');
    await buscar(page, 'Provincias', 'Sevilla');
    await enviar(page, '/usuarios');
    await page.goto(`${url}/logout`);
    await context.clearCookies();
    await entrarEnElProveedor(page, NUEVA);
    await page.getByRole('button', { name: 'Usuario: Eva Ríos' }).click();
    const suyas = page.getByRole('menuitem');
    await expect(suyas.filter({ hasText: 'Sesiones abiertas' })).toBeVisible();
    for (const texto of ['contraseña', 'dos pasos']) await expect(suyas.filter({ hasText: texto })).toHaveCount(0);
  } finally {
    await cerrar();
  }
});
