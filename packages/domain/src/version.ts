import { formatoInstante } from './instantes.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

export type Guardado = { readonly version: number; readonly nombre_usuario: string; readonly fecha: Date };

/** A form opened before somebody else's save is told so; one that carries no version is taken (AMB-152). */
export function revisarVersion(guardado: Guardado, traida: number | undefined, zona: string): Result<true> {
  if (traida === undefined || traida >= guardado.version) return ok(true);
  return fail('comun.version_anterior', undefined, {
    usuario: guardado.nombre_usuario,
    fecha: formatoInstante(zona, guardado.fecha),
  });
}
