import { DEMASIADOS_INTENTOS } from '@tajo/contract/sesion';
import { HttpError } from '../server/answer/http-error.ts';
import type { System } from '../system.ts';
import { limitesQueries, type Limite } from './limites.queries.ts';

/** Takes a place in each, or in none and refuses with 429 and when to come again. */
export async function tomarSitios(system: System, limites: readonly Limite[]): Promise<void> {
  const { tomadas, espera } = await limitesQueries(system.db).insertarVeces(limites, system.now());
  if (tomadas === limites.length) return;
  await devolverSitios(system, limites.slice(0, tomadas));
  throw new HttpError(429, { message: DEMASIADOS_INTENTOS }, { 'retry-after': String(espera) });
}

async function devolverSitios(system: System, limites: readonly Limite[]): Promise<void> {
  for (const { clave } of limites) await limitesQueries(system.db).borrarVez(clave);
}

/**
 * A try at a password: undefined when it failed. It has its place in every limit before it begins, or else many at
 * once would all be heard. It is given back when the try throws; one that succeeds gives it back with what it saves.
 */
export async function probar<T>(
  system: System,
  limites: readonly Limite[],
  intento: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await tomarSitios(system, limites);
  return intento().catch(async (error: unknown) => {
    await devolverSitios(system, limites);
    throw error;
  });
}
