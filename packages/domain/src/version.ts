import { formatoInstante } from './instantes.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

type Guardado = {
  readonly version: number;
  readonly nombre_usuario: string;
  readonly fecha: Date;
  readonly propio: boolean;
};

/** A form opened before a later save is told so, and whose it was; one that carries no version is taken (AMB-152). */
export function revisarVersion(guardado: Guardado, traida: number | undefined, zona: string): Result<true> {
  if (traida === undefined || traida >= guardado.version) return ok(true);
  const fecha = formatoInstante(zona, guardado.fecha);
  return guardado.propio
    ? fail('comun.version_propia', undefined, { fecha })
    : fail('comun.version_anterior', undefined, { usuario: guardado.nombre_usuario, fecha });
}

type Campos = Readonly<Record<string, unknown>>;

/** Whether a save changes any of the fields that it writes. */
export const cambiaAlgo = (antes: Campos, despues: Campos): boolean =>
  Object.entries(despues).some(([campo, valor]) => antes[campo] !== valor);
