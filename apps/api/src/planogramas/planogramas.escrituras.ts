import type { Tx } from '../db/handle.ts';
import { ficherosQueries, type FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import type { Actor } from '../server/session/actor.ts';
import type { System } from '../system.ts';
import { planogramasQueries } from './planogramas.queries.ts';

/** A dated planogram more of an establishment; the older ones stay (AMB-099). */
export async function archivarPlanograma(
  tx: Tx,
  { now }: Pick<System, 'now'>,
  { id: id_usuario }: Actor,
  id_establecimiento: number,
  fichero: FicheroNuevo,
): Promise<void> {
  await ficherosQueries(tx).insertar(fichero, now());
  await planogramasQueries(tx).insertar({ id_establecimiento, id_fichero: fichero.id, id_usuario, fecha_alta: now() });
}
