import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { eventually } from '../../test/eventually.ts';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { hechoNuevo } from '../../test/hecho.ts';
import { DETALLES } from '../../test/parte-en-curso.ts';
import { tokenFor } from '../../test/token.ts';
import { clearToken, readToken, storeToken } from '../api/token.ts';
import { cambiarCola, leerCola } from './almacen.ts';
import { buscarResto } from './entrega.ts';
import { reintentar } from './emisor.ts';
import { guardarHecho } from './encolar.ts';
import { modeloListo } from './modelo.ts';
import { RestoDeTerminada } from './RestoDeTerminada.tsx';
import { borrarTerminada, leerTerminada } from './terminada.ts';

beforeEach(enterOnNewDevice);
afterEach(() => {
  vi.restoreAllMocks();
  borrarTerminada();
});

const down = () => {
  throw new TypeError('Failed to fetch');
};
const OBSERVACIONES = 'POST /parte/observaciones_tecnico/12';
const CONSTANCIA = 'POST /campo/constancia';
const anotar = (comentario: string) => guardarHecho(hechoNuevo({ clase: 'observaciones', comentario }), 0);
const estados = async () => (await leerCola()).map(({ estado }) => estado);
/** Two hechos wait, and the server says that the session has ended. */
async function acabar(): Promise<string> {
  const routes: Record<string, Routes[string]> = { [OBSERVACIONES]: down };
  stubNetwork(routes);
  await modeloListo();
  await anotar('Primera');
  await anotar('Segunda');
  const token = readToken() ?? '';
  routes[OBSERVACIONES] = { status: 401, body: { message: 'Su sesión no es válida o ha caducado.' } };
  reintentar();
  await eventually(() => expect(readToken()).toBeNull());
  return token;
}
const entregar = page.getByRole('button', { name: 'Entregar a la oficina' });
async function abrir(routes: Routes) {
  const calls = stubNetwork(routes);
  await render(<RestoDeTerminada />);
  await expect.element(page.getByText('Hay 2 por enviar en este móvil.', { exact: false })).toBeVisible();
  await page.getByText('¿Ya no puede entrar?').click();
  return calls;
}

describe('what the user of an ended session had not sent', () => {
  it('goes by itself at the next sign-in', async () => {
    const token = await acabar();
    expect(await estados()).toEqual(['pendiente', 'pendiente']);
    const calls = stubNetwork({ [OBSERVACIONES]: { body: DETALLES } });
    storeToken(token);
    reintentar();
    await eventually(async () => expect(await estados()).toEqual([]));
    const enviados = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(enviados).toMatchObject([{ comentario: 'Primera' }, { comentario: 'Segunda' }]);
  });

  it('is handed to the office in its order, with the token of that session', async () => {
    const token = await acabar();
    await abrir({ [CONSTANCIA]: { status: 201, body: { id: 1 } } });
    await entregar.click();
    await expect.element(page.getByText('Entregado a la oficina', { exact: false })).toBeVisible();
    const entregas = vi.mocked(fetch).mock.calls.filter(([url]) => url === '/api/campo/constancia');
    const de = entregas.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(de).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    expect(await estados()).toEqual(['entregado', 'entregado']);
    expect([readToken(), leerTerminada()]).toEqual([null, null]);
  });

  it('stays whole if the server does not take the first, and apart once it has taken it', async () => {
    await acabar();
    const message = 'Su sesión no es válida o ha caducado.';
    const answers = [
      { status: 401, body: { message } },
      { status: 201, body: { id: 1 } },
      { status: 503, body: {} },
    ];
    await abrir({ [CONSTANCIA]: () => answers.shift() ?? { status: 201, body: { id: 2 } } });
    await entregar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(await estados()).toEqual(['pendiente', 'pendiente']);
    await entregar.click();
    await eventually(async () => expect(await estados()).toEqual(['entregado', 'constancia']));
    await entregar.click();
    await eventually(async () => expect(await estados()).toEqual(['entregado', 'entregado']));
  });

  it('is delivered without what the server had taken already, of which the answer was lost', async () => {
    await acabar();
    const answers = [{ status: 422, body: { message: 'La clave de la operación ya se usó con otro contenido.' } }];
    await abrir({ [CONSTANCIA]: () => answers.shift() ?? { status: 201, body: { id: 1 } } });
    await entregar.click();
    await expect.element(page.getByText('Entregado a la oficina', { exact: false })).toBeVisible();
    expect(await estados()).toEqual(['entregado', 'entregado']);
  });

  it('of another attempt goes although the server refuses a hecho for good', async () => {
    await acabar();
    await anotar('Tercera');
    const [, , tercera] = await leerCola();
    await cambiarCola((fila) => (fila.clave === tercera?.clave ? { ...fila, id_parte: 13, id_intento: 32 } : fila));
    const body = { id_parte: 'El parte no existe.', message: 'Revise los campos marcados.' };
    const answers = [{ status: 422, body }];
    stubNetwork({ [CONSTANCIA]: () => answers.shift() ?? { status: 201, body: { id: 1 } } });
    await render(<RestoDeTerminada />);
    await page.getByText('¿Ya no puede entrar?').click();
    await entregar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('El parte no existe.');
    // A sign-in sends them as usual.
    expect(await estados()).toEqual(['pendiente', 'pendiente', 'entregado']);
    await expect.element(page.getByText('Hay 2 por enviar en este móvil.', { exact: false })).toBeVisible();
  });

  it('is not told after a logout, nor without anything to send', async () => {
    stubNetwork({ [OBSERVACIONES]: down });
    await modeloListo();
    await anotar('Primera');
    clearToken();
    const { container } = await render(<RestoDeTerminada />);
    expect(container.textContent).toBe('');
    storeToken(tokenFor('TECNICO', { id: 99 }));
    await modeloListo();
    clearToken({ onItsOwn: true });
    await expect(buscarResto()).resolves.toBeUndefined();
    expect(localStorage.getItem('tajo.terminada')).toBeNull();
  });

  it('can still be handed over after somebody else’s session ended with nothing to send', async () => {
    const token = await acabar();
    await expect(buscarResto()).resolves.toEqual({ token, cuantos: 2 });
    storeToken(tokenFor('TECNICO', { id: 99 }));
    clearToken({ onItsOwn: true });
    await expect(buscarResto()).resolves.toEqual({ token, cuantos: 2 });
  });

  it('is not told once nothing of it is left', async () => {
    await acabar();
    await cambiarCola(() => null);
    await expect(buscarResto()).resolves.toBeUndefined();
  });
});
