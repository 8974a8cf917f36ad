import type { Role } from '@tajo/domain/roles';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { makeCliente } from '../../test/clientes.ts';
import { stubNetwork } from '../../test/network.ts';
import { tokenFor } from '../../test/token.ts';
import { confirmarPaquete, leerPaqueteGuardado } from '../campo/almacen.ts';
import { dropPrefetched } from '../api/prefetch.ts';
import { clearToken, storeToken, readToken } from '../api/token.ts';
import { startApp } from './start.ts';
import { endSession } from '../base/session.ts';
import { ponerPaqueteGuardado } from '../partes/movil/guardado.ts';

const initial = location.pathname;
let stopApp: () => void = () => undefined;
beforeEach(async () => {
  await page.viewport(1280, 800);
  document.body.innerHTML = '<div id="prueba"></div>';
  stubNetwork({
    'GET /dashboard': { body: [] },
    'GET /cliente/all': { body: [], total: 0 },
    'GET /proyecto/all': { body: [], total: 0 },
    'GET /parte/asignados_tecnico': { body: [], total: 0 },
  });
});
afterEach(() => {
  stopApp();
  vi.restoreAllMocks();
  clearToken();
  dropPrefetched();
  history.replaceState(null, '', initial);
});

/** Opens the page at a path, with a stored token or without. */
const open = (path: string, token?: string): void => {
  history.replaceState(null, '', path);
  if (token !== undefined) storeToken(token);
  const container = document.getElementById('prueba');
  if (container === null) throw new Error('no container');
  const root = createRoot(container);
  const stop = startApp(root);
  stopApp = () => {
    stop();
    root.unmount();
  };
};
const signIn = page.getByRole('button', { name: 'Entrar' });
const onPath = (path: string) => eventually(() => expect(location.pathname).toBe(path));
const menu = page.getByRole('navigation', { name: 'Menú principal' });

it('an address that does not exist is told once, and not again on the way back', async () => {
  open('/nada', tokenFor('GESTION'));
  await onPath('/dashboard');
  const notice = page.getByText('La dirección /nada no existe. Esta es su pantalla de inicio.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await onPath('/clientes');
  await expect.element(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  history.back();
  await onPath('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // Not waited for: the notice goes by itself.
  expect(notice.elements()).toHaveLength(0);
  expect(history.state).not.toHaveProperty('desconocida');
});

describe('at start-up', () => {
  it('without a token a protected path leads to /login', async () => {
    open('/clientes');
    await expect.element(signIn).toBeVisible();
    await onPath('/login');
  });

  it('a valid token keeps the screen that was asked for, and a form marks the entry of the menu', async () => {
    open('/nuevoCliente', tokenFor('GESTION'));
    await expect.element(menu.getByRole('link', { name: 'Clientes' })).toHaveAttribute('aria-current', 'page');
    await eventually(() => expect(document.title).toBe('Tajo - Alta de clientes'));
    expect(location.pathname).toBe('/nuevoCliente');
    // The app asks again for stored images that do not arrive.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const image = document.body.appendChild(new Image());
    const failure = () => new Promise((resolve) => image.addEventListener('error', resolve, { once: true }));
    const first = failure();
    image.src = '/api/fichero/1';
    await first;
    const second = failure();
    vi.advanceTimersByTime(2000);
    await second;
    vi.useRealTimers();
  });

  it.each([
    ['expired', tokenFor('ADMIN', { expiresIn: -1 })],
    ['unreadable', 'no.es.token'],
  ])('an %s token is removed and the browser goes to /', async (_, token) => {
    open('/clientes', token);
    await expect.element(signIn).toBeVisible();
    expect([location.pathname, readToken()]).toEqual(['/', null]);
  });
});

it('that is stopped while the app is fetched draws nothing any more', async () => {
  const root = { render: vi.fn<Root['render']>(), unmount: vi.fn<Root['unmount']>() };
  storeToken(tokenFor('GESTION'));
  startApp(root)();
  await import('./App.tsx');
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.render).not.toHaveBeenCalled();
});

describe('a session', () => {
  it.each<[Role, string]>([
    ['TECNICO', '/partes_asignados_tecnico'],
    ['GESTION', '/dashboard'],
  ])('of %s that opens lands on %s', async (role, path) => {
    open('/login');
    await expect.element(signIn).toBeVisible();
    storeToken(tokenFor(role));
    await onPath(path);
  });

  it.each<[Role, string]>([
    ['TECNICO', '/parte/asignados_tecnico?limit=5&offset=0'],
    ['GESTION', '/dashboard'],
  ])('of %s that begins asks once for what its landing shows, before the app is there', async (role, url) => {
    const calls = stubNetwork({
      'GET /dashboard': { body: [] },
      'GET /parte/asignados_tecnico': { body: [], total: 0 },
    });
    open('/', tokenFor(role));
    expect(calls.map((call) => call.url)).toEqual([url]);
    await expect.element(page.getByText(/No hay|Sin /).first()).toBeVisible();
    // The requests of its parts, once they are loaded, are tested elsewhere.
    expect(calls.filter((call) => call.url === url)).toHaveLength(1);
  });

  it.each<[Role, string, string[]]>([
    ['GESTION', '/partes_sin_asignar', ['/parte/sin_asignar?limit=5&offset=0']],
    ['GESTION', '/partes_asignados', ['/parte/asignados?limit=5&offset=0']],
    ['ADMIN', '/partes_finalizados', ['/parte/finalizados?limit=5&offset=0']],
    ['EMPRESA', '/partes_finalizados_tecnico', ['/parte/finalizados_tecnico?limit=5&offset=0']],
    ['TECNICO', '/partes_sin_asignar', []],
  ])('of %s that opens at %s asks for its rows before the app is there, if it may', (role, path, urls) => {
    const calls = stubNetwork({});
    open(path, tokenFor(role));
    expect(calls.map((call) => call.url)).toEqual(urls);
  });

  it.each([
    ['the package', true, []],
    ['nothing', false, ['/campo/paquete']],
  ])('of a phone that keeps %s asks for it before the app is there only if needed', async (_, kept, urls) => {
    await page.viewport(390, 844);
    localStorage.clear();
    if (kept) ponerPaqueteGuardado(7);
    const calls = stubNetwork({});
    open('/partes_asignados_tecnico', tokenFor('TECNICO'));
    expect(calls.map((call) => call.url)).toEqual(urls);
  });

  it('that opens another screen asks only for that', async () => {
    const calls = stubNetwork({ 'GET /cliente/all': { body: [], total: 0 } });
    open('/clientes', tokenFor('GESTION'));
    // The menu counts what is to be resolved.
    const requested = () => calls.filter(({ url }) => !url.startsWith('/campo/por_resolver'));
    await eventually(() => expect(requested()[0]?.url).toBe('/cliente/all?estado=activos&limit=5&offset=0'));
  });

  it('of a TECNICO is denied the office, and sees two entries', async () => {
    open('/clientes', tokenFor('TECNICO'));
    await expect.element(page.getByText('Acceso denegado!!!')).toBeVisible();
    expect(location.pathname).toBe('/denied');
    expect(
      menu
        .getByRole('link')
        .all()
        .map((link) => link.element().getAttribute('href')),
    ).toEqual(['/partes_asignados_tecnico', '/partes_finalizados_tecnico']);
    await expect.element(page.getByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it.each([
    ['/partes', '/partes_sin_asignar'],
    ['/', '/dashboard'],
  ])('at %s leads to %s', async (path, target) => {
    open(path, tokenFor('ADMIN'));
    await onPath(target);
  });

  it('whose role changes in another tab has the screens of the new one', async () => {
    open('/clientes', tokenFor('GESTION'));
    await expect.element(menu).toBeVisible();
    storeToken(tokenFor('TECNICO'));
    await expect.element(page.getByText('Acceso denegado!!!')).toBeVisible();
    await onPath('/denied');
    await expect.element(menu.getByRole('link', { name: 'Clientes' })).not.toBeInTheDocument();
  });

  it('at an address that there is not says so where it lands', async () => {
    open('/no_existe', tokenFor('TECNICO'));
    await onPath('/partes_asignados_tecnico');
    await expect.element(page.getByRole('alert')).toHaveTextContent('La dirección /no_existe no existe.');
  });

  it('of the office goes to the dashboard from any screen', async () => {
    open('/clientes', tokenFor('GESTION'));
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await onPath('/dashboard');
  });

  it('is closed by the user menu, and leaves nothing of what was read on this computer', async () => {
    open('/clientes', tokenFor('GESTION'));
    await page.getByRole('button', { name: 'Usuario: Begoña Ibáñez' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Cambiar contraseña' })).toBeVisible();
    localStorage.setItem('tajo.buscado.7', '[]');
    localStorage.setItem('tajo.vista.7./cliente/all', '{"nombre":"Sol"}');
    localStorage.setItem('tajo.filas.7', '25');
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect.element(signIn).toBeVisible();
    await expect.element(page.getByText('Su sesión ha terminado.')).not.toBeInTheDocument();
    expect([location.pathname, readToken()]).toEqual(['/', null]);
    expect(Object.keys(localStorage).filter((key) => /^tajo\..*7/.test(key))).toEqual(['tajo.filas.7']);
    localStorage.removeItem('tajo.filas.7');
  });

  it.each<[string, () => Promise<Response>]>([
    ['answers late', () => new Promise(() => undefined)],
    ['cannot be reached', () => Promise.reject(new TypeError('no line'))],
  ])('that is closed is left at once when the server, which is told, %s', async (_, respond) => {
    const token = tokenFor('GESTION');
    open('/clientes', token);
    await expect.element(menu).toBeVisible();
    const red = vi.mocked(fetch).mockImplementation(respond);
    red.mockClear();
    endSession();
    await expect.element(signIn).toBeVisible();
    expect([location.pathname, readToken()]).toEqual(['/', null]);
    const avisos = red.mock.calls.filter(([url]) => String(url).endsWith('/api/login/logout'));
    expect(avisos.map(([, init]) => [init?.method, new Headers(init?.headers).get('authorization')])).toEqual([
      ['POST', `Bearer ${token}`],
    ]);
  });

  it('on a phone opens the menu over the screen, and closes it after a choice', async () => {
    await page.viewport(390, 844);
    open('/clientes', tokenFor('GESTION'));
    await page.getByRole('button', { name: 'Menú' }).click();
    await menu.getByRole('link', { name: 'Proyectos' }).click();
    await onPath('/proyectos');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('that the server ends goes to /', async () => {
    stubNetwork({ 'GET /cliente/all': { status: 401, body: { message: 'Su sesión ha caducado.' } } });
    open('/clientes', tokenFor('GESTION'));
    await expect.element(signIn).toBeVisible();
    expect([location.pathname, readToken()]).toEqual(['/', null]);
    await expect.element(page.getByText('Su sesión ha terminado.')).toBeVisible();
    // The next one ends in another tab, and did not expire.
    storeToken(tokenFor('GESTION'));
    await expect.element(signIn).not.toBeInTheDocument();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await expect.element(signIn).toBeVisible();
    expect(location.pathname).toBe('/');
    await expect.element(page.getByText('Su sesión ha terminado.')).not.toBeInTheDocument();
  });

  it('of another user, opened in another tab, shows nothing of the last one', async () => {
    // As on a new page: routers of other tests have left their functions there.
    for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
    const answers = [{ body: [makeCliente(1)], total: 1 }];
    stubNetwork({ 'GET /cliente/all': () => answers.shift() ?? new Promise(() => {}) });
    open('/clientes', tokenFor('GESTION'));
    const own = page.getByText('Cliente 01').first();
    await expect.element(own).toBeVisible();
    storeToken(tokenFor('GESTION', { id: 8 }));
    await expect.element(own).not.toBeInTheDocument();
    // The address follows: the history of the browser is the new router's.
    await menu.getByRole('link', { name: 'Proyectos' }).click();
    await onPath('/proyectos');
  });

  it('that another tab closed while this page was left is closed when Back brings it again', async () => {
    open('/clientes', tokenFor('GESTION'));
    await expect.element(menu).toBeVisible();
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(signIn).toBeVisible();
  });

  it('that is closed at its address, before the field work is loaded, leaves none of its partes', async () => {
    await confirmarPaquete(7, { etag: null, leido: '2026-11-20T10:00:00.000Z', total: 1 });
    open('/logout', tokenFor('TECNICO'));
    await expect.element(signIn).toBeVisible();
    await eventually(async () => expect(await leerPaqueteGuardado(7)).toBeUndefined());
  });
});
