import type { Novedad } from '@tajo/contract/vivo';
import type { Quien, TestApi } from './with-api.ts';

/** An open stream of a user. */
export interface Oyente {
  /** Waits for a notice that fits. Returns it with all notices before it since the last call. */
  hasta(que: (novedad: Novedad) => boolean): Promise<Novedad[]>;
  /** Waits until the server ends the stream. */
  final(): Promise<void>;
  irse(): Promise<void>;
}

/** Opens a stream over a port like a browser; resolves when it has begun. */
export async function oyente({ app }: TestApi, { token }: Pick<Quien, 'token'>): Promise<Oyente> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const direccion = app.server.address();
  if (direccion === null || typeof direccion === 'string') throw new Error('the server has no port');
  const res = await fetch(`http://127.0.0.1:${direccion.port}/api/vivo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (res.status !== 200 || res.body === null) throw new Error(`no stream: ${res.status} ${await res.text()}`);
  const trozos = res.body.pipeThrough(new TextDecoderStream()).getReader();
  let resto = '';
  let oidas: Novedad[] = [];
  const leer = async (): Promise<boolean> => {
    const { value, done } = await trozos.read();
    const sucesos = (resto + (value ?? '')).split('\n\n');
    resto = sucesos.pop() ?? '';
    for (const suceso of sucesos)
      if (suceso.startsWith('data: ')) oidas.push(...(JSON.parse(suceso.slice(6)) as Novedad[]));
    return !done;
  };
  const hasta: Oyente['hasta'] = async (que) => {
    while (!oidas.some(que)) if (!(await leer())) throw new Error('the stream ended');
    const todas = oidas;
    oidas = [];
    return todas;
  };
  await hasta(({ sala }) => sala === null);
  return {
    hasta,
    async final() {
      while (await leer());
    },
    irse: () => trozos.cancel(),
  };
}
