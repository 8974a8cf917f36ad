import { clienteApi } from '@tajo/contract/clientes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { stubNetwork } from '../../test/network.ts';
import { useCall, useEnviar } from './hooks.ts';

afterEach(() => vi.restoreAllMocks());

const claves = (): (string | null)[] =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([, init]) =>
      init?.method === 'DELETE' ? [new Headers(init.headers).get('idempotency-key')] : [],
    );

function Clientes() {
  const opciones = useCall(clienteApi.opciones);
  const borrar = useEnviar(clienteApi.borrar);
  return (
    <>
      <ul>
        {opciones.data?.map(({ id, nombre }) => (
          <li key={id}>{nombre}</li>
        ))}
      </ul>
      <button onClick={() => borrar.mutate({ params: { id: 3 } })}>Borrar</button>
      <p>{borrar.error?.message}</p>
    </>
  );
}
const borrar = page.getByRole('button', { name: 'Borrar' });

describe('a write', () => {
  it('makes what was read stale, so that the screen shows what is', async () => {
    const nombres = ['Álvarez', 'Núñez'];
    stubNetwork({
      'GET /cliente/all/select': () => ({ body: nombres.map((nombre, id) => ({ id, nombre })) }),
      'DELETE /cliente/3': () => ({ status: 204, body: void nombres.pop() }),
    });
    await renderPart(<Clientes />);
    await expect.element(page.getByText('Núñez')).toBeVisible();
    await borrar.click();
    await expect.element(page.getByText('Núñez')).not.toBeInTheDocument();
    await expect.element(page.getByText('Álvarez')).toBeVisible();
  });

  it('leaves once when it is pressed twice', async () => {
    let contestar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (contestar = resolve));
    stubNetwork({
      'GET /cliente/all/select': { body: [] },
      'DELETE /cliente/3': () => espera.then(() => ({ status: 204 })),
    });
    await renderPart(<Clientes />);
    await borrar.dblClick();
    contestar();
    await eventually(() => expect(claves()).toHaveLength(1));
    await borrar.click();
    await eventually(() => expect(claves()).toHaveLength(2));
  });

  it('goes again under the same key while nobody knows whether it arrived, then under a new one', async () => {
    const respuestas: (() => { status: number })[] = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => ({ status: 409 }),
      () => ({ status: 204 }),
    ];
    stubNetwork({
      'GET /cliente/all/select': { body: [] },
      'DELETE /cliente/3': () => respuestas.shift()?.() ?? { status: 500 },
    });
    await renderPart(<Clientes />);
    await borrar.click();
    await expect.element(page.getByText('No hay conexión con el servidor')).toBeVisible();
    await borrar.click();
    await expect.element(page.getByText('Se ha producido un error')).toBeVisible();
    await borrar.click();
    await eventually(() => expect(claves()).toHaveLength(3));
    const [primera, repetida, nueva] = claves();
    expect(repetida).toBe(primera);
    expect(nueva).not.toBe(primera);
  });
});
