import { ApiError, SIN_CONEXION, leerError } from './api-error.ts';

/** The bytes of a stored file, by the signed path of an answer. Throws an ApiError; 404 when the path has had its time. */
export async function leerFichero(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, SIN_CONEXION);
  });
  if (!answer.ok) throw await leerError(answer);
  return new Uint8Array(
    await answer.arrayBuffer().catch(() => {
      throw new ApiError(0, SIN_CONEXION);
    }),
  );
}
