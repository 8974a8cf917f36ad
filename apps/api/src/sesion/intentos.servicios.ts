import { DEMASIADOS_INTENTOS } from '@tajo/contract/sesion';
import { HttpError } from '../server/answer/http-error.ts';
import type { System } from '../system.ts';
import { limitesQueries, type Limite } from './limites.queries.ts';

/** Takes a place, or refuses with 429 and when to come again. */
export async function tomarSitio(system: System, limite: Limite): Promise<void> {
  const espera = await limitesQueries(system.db).insertarVez(limite, system.now());
  if (espera > 0) throw new HttpError(429, { message: DEMASIADOS_INTENTOS }, { 'retry-after': String(espera) });
}

/**
 * A try at a password: undefined when it failed. It has its place in every limit before it begins, or else many at
 * once would all be heard, and gives it back unless it failed.
 */
export async function probar<T>(
  system: System,
  estos: readonly Limite[],
  intento: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const tomados: Limite[] = [];
  let fallido = false;
  try {
    for (const limite of estos) {
      await tomarSitio(system, limite);
      tomados.push(limite);
    }
    const resultado = await intento();
    fallido = resultado === undefined;
    return resultado;
  } finally {
    if (!fallido) for (const { clave } of tomados) await limitesQueries(system.db).borrarVez(clave);
  }
}
