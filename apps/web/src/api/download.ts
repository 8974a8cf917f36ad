import type { Params } from '@tajo/contract/endpoint';
import { ApiError, NO_CONNECTION } from './api-error.ts';
import type { AnyEndpoint } from './call-request.ts';
import { send } from './call.ts';
import type { Values } from './request.ts';

/** Saves `blob` under `name`; the browser replaces characters that a file name cannot have (AMB-032). */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; some browsers still read from the address for a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads a file. One that breaks off, or the page of a proxy in its place, counts as no answer. */
export async function fileOf(answer: Response): Promise<Blob> {
  const file = await answer.blob().catch(() => undefined);
  if (file === undefined || file.type.startsWith('text/html')) throw new ApiError(0, NO_CONNECTION);
  return file;
}

/** Fetches the sheet of a list (`<path>/export`) with its filters and order, and saves it. */
export async function download<const E extends AnyEndpoint>(
  endpoint: E,
  query: Values,
  name: string,
  params?: Params<E>,
): Promise<void> {
  const answer = await send(endpoint, { query, ...(params === undefined ? {} : { params }) }, '/export');
  downloadBlob(await fileOf(answer), name);
}
