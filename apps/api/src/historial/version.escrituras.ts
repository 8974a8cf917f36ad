import type { Entidad } from '@tajo/domain/entidades';
import { revisarVersion } from '@tajo/domain/version';
import type { Escritura } from '../escritura.ts';
import { unwrap } from '../server/answer/errors.ts';
import { historialQueries } from './historial.queries.ts';

/**
 * Throws 409, with who and when, if somebody has saved the record since the form with version `traida` was opened
 * (AMB-152).
 */
export async function exigirVersion(
  { tx, system, actor }: Escritura,
  entidad: Entidad,
  guardado: { readonly id: number; readonly version: number },
  traida: number | undefined,
): Promise<void> {
  if (traida === undefined || traida >= guardado.version) return;
  const ultimo = await historialQueries(tx).leerAutor(entidad, guardado.id, guardado.version);
  const nombre_usuario = ultimo?.nombre_usuario ?? 'Otra persona';
  const fecha = ultimo === undefined ? system.now() : new Date(ultimo.fecha);
  const propio = ultimo?.id_usuario === actor.id;
  const { version } = guardado;
  unwrap(revisarVersion({ version, nombre_usuario, fecha, propio }, traida, system.settings.TZ_NEGOCIO));
}
