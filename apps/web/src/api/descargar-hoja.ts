import type { BodyInput } from '@tajo/contract/endpoint';
import { send } from './call.ts';
import { descargarBlob } from './descargar.ts';
import type { AnyEndpoint } from './envio.ts';

/** Downloads a spreadsheet and saves it under its endpoint's name. Reports the bytes received so far. */
export async function descargarHoja<const E extends AnyEndpoint & { readonly hoja?: string }>(
  endpoint: E,
  body: BodyInput<E>,
  { signal, alRecibir }: { readonly signal: AbortSignal; readonly alRecibir: (bytes: number) => void },
): Promise<void> {
  const answer = await send(endpoint, { body, signal });
  let bytes = 0;
  const contar = new TransformStream<Uint8Array, Uint8Array>({
    transform(trozo, control) {
      alRecibir((bytes += trozo.length));
      control.enqueue(trozo);
    },
  });
  const hoja = new Response(answer.body?.pipeThrough(contar) ?? null, { headers: answer.headers });
  descargarBlob(await hoja.blob(), endpoint.hoja ?? 'Informe.xlsx');
}
