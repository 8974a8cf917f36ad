import type { Params } from '@tajo/contract/endpoint';
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

/** Fetches the sheet of a list (`<path>/export`) with its filters and order, and saves it. */
export async function download<const E extends AnyEndpoint>(
  endpoint: E,
  query: Values,
  name: string,
  params?: Params<E>,
): Promise<void> {
  const answer = await send(endpoint, { query, ...(params === undefined ? {} : { params }) }, '/export');
  downloadBlob(await answer.blob(), name);
}
