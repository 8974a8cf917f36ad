import type { BodyInput } from '@tajo/contract/endpoint';
import { send } from './call.ts';
import { downloadBlob, fileOf } from './download.ts';
import type { AnyEndpoint } from './call-request.ts';

/** Downloads a spreadsheet and saves it under its endpoint's name. Reports the bytes received so far. */
export async function downloadSpreadsheet<const E extends AnyEndpoint & { readonly hoja?: string }>(
  endpoint: E,
  body: BodyInput<E>,
  { signal, onReceive }: { readonly signal: AbortSignal; readonly onReceive: (bytes: number) => void },
): Promise<void> {
  const answer = await send(endpoint, { body, signal });
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, control) {
      onReceive((bytes += chunk.length));
      control.enqueue(chunk);
    },
  });
  const received = new Response(answer.body?.pipeThrough(count) ?? null, { headers: answer.headers });
  downloadBlob(await fileOf(received), endpoint.hoja ?? 'Informe.xlsx');
}
