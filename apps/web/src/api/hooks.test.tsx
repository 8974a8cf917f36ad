import { clienteApi } from '@tajo/contract/clientes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { stubNetwork } from '../../test/network.ts';
import { call } from './call.ts';
import { createQueryClient, useCall, useSend } from './hooks.ts';

afterEach(() => vi.restoreAllMocks());

const claves = (): (string | null)[] =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([, init]) =>
      init?.method === 'DELETE' ? [new Headers(init.headers).get('idempotency-key')] : [],
    );

function Clientes() {
  const options = useCall(clienteApi.opciones);
  const remove = useSend(clienteApi.borrar);
  return (
    <>
      <ul>
        {options.data?.map(({ id, nombre }) => (
          <li key={id}>{nombre}</li>
        ))}
      </ul>
      <button onClick={() => remove.mutate({ params: { id: 3 } })}>Borrar</button>
      <p>{remove.error?.message}</p>
    </>
  );
}
function Reading() {
  const { data, error } = useCall(clienteApi.opciones);
  return <p>{data?.[0]?.nombre ?? error?.message}</p>;
}
const remove = page.getByRole('button', { name: 'Borrar' });

describe('a read', () => {
  it.each([
    ['once more after a proxy’s answer', 502, 'Álvarez', 2],
    ['once only after an error of the server', 500, undefined, 1],
  ])('is asked for %s', async (_, status, name, times) => {
    const answers = [{ status }, { body: [{ id: 1, nombre: 'Álvarez' }] }];
    const calls = stubNetwork({ 'GET /cliente/all/select': () => answers.shift() ?? { status: 500 } });
    await renderPart(<Reading />);
    await expect.element(page.getByText(name ?? 'Se ha producido un error')).toBeVisible();
    expect(calls).toHaveLength(times);
  });
});

describe('a read that a busy server refuses', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['of the server', 4, [4000, 4000]],
    ['of its own, if that is longer', 0, [1000, 2000]],
    ['of ten seconds at most', 3600, [10_000, 10_000]],
    ['of its own without one', undefined, [1000, 2000]],
  ])('is repeated twice, after the pause %s', async (_, retryAfter, pauses) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refusal = { status: 503, ...(retryAfter !== undefined && { retryAfter }) };
    const calls = stubNetwork({ 'GET /cliente/all/select': refusal });
    const client = createQueryClient();
    const read = client.fetchQuery({ queryKey: ['x'], queryFn: () => call(clienteApi.opciones), gcTime: 0 });
    read.catch(() => undefined);
    for (const [n, pause] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(calls).toHaveLength(n + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(n + 2);
    }
    await expect(read).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(3);
  });
});

describe('a write', () => {
  it('makes what was read stale, so that the screen shows what is', async () => {
    const names = ['Álvarez', 'Núñez'];
    stubNetwork({
      'GET /cliente/all/select': () => ({ body: names.map((name, id) => ({ id, nombre: name })) }),
      'DELETE /cliente/3': () => ({ status: 204, body: void names.pop() }),
    });
    await renderPart(<Clientes />);
    await expect.element(page.getByText('Núñez')).toBeVisible();
    await remove.click();
    await expect.element(page.getByText('Núñez')).not.toBeInTheDocument();
    await expect.element(page.getByText('Álvarez')).toBeVisible();
  });

  it('leaves once when it is pressed twice', async () => {
    let reply: () => void = () => undefined;
    const retryAfter = new Promise<void>((resolve) => (reply = resolve));
    stubNetwork({
      'GET /cliente/all/select': { body: [] },
      'DELETE /cliente/3': () => retryAfter.then(() => ({ status: 204 })),
    });
    await renderPart(<Clientes />);
    await remove.dblClick();
    reply();
    await eventually(() => expect(claves()).toHaveLength(1));
    await remove.click();
    await eventually(() => expect(claves()).toHaveLength(2));
  });

  it('goes again under the same key while nobody knows whether it arrived, then under a new one', async () => {
    const answers: (() => { status: number })[] = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => ({ status: 409 }),
      () => ({ status: 204 }),
    ];
    stubNetwork({
      'GET /cliente/all/select': { body: [] },
      'DELETE /cliente/3': () => answers.shift()?.() ?? { status: 500 },
    });
    await renderPart(<Clientes />);
    await remove.click();
    await expect.element(page.getByText('No hay conexión con el servidor')).toBeVisible();
    await remove.click();
    await expect.element(page.getByText('Se ha producido un error')).toBeVisible();
    await remove.click();
    await eventually(() => expect(claves()).toHaveLength(3));
    const [first, repeated, fresh] = claves();
    expect(repeated).toBe(first);
    expect(fresh).not.toBe(first);
  });
});
