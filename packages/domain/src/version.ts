import { formatoInstante } from './instantes.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

type Guardado = {
  readonly version: number;
  readonly nombre_usuario: string;
  readonly fecha: Date;
  readonly propio: boolean;
};

/**
 * Fails, naming the author, if the record was saved after the form was opened; a form without a version is accepted
 * (AMB-152).
 */
export function revisarVersion(guardado: Guardado, traida: number | undefined, zona: string): Result<true> {
  if (traida === undefined || traida >= guardado.version) return ok(true);
  const fecha = formatoInstante(zona, guardado.fecha);
  return guardado.propio
    ? fail('comun.version_propia', undefined, { fecha })
    : fail('comun.version_anterior', undefined, { usuario: guardado.nombre_usuario, fecha });
}

type Campos = Readonly<Record<string, unknown>>;

/** Returns whether a save changes any of its fields. */
export const cambiaAlgo = (antes: Campos, despues: Campos): boolean =>
  Object.entries(despues).some(([campo, valor]) => antes[campo] !== valor);
