import { ApiError, NO_CONNECTION, readError } from './api-error.ts';

/** Reads a stored file by the signed path of an answer. Throws an ApiError; 404 if the path has expired. */
export async function readFile(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, NO_CONNECTION);
  });
  if (!answer.ok) throw await readError(answer);
  return new Uint8Array(
    await answer.arrayBuffer().catch(() => {
      throw new ApiError(0, NO_CONNECTION);
    }),
  );
}
