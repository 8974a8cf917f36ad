import { revisarVersion } from '@tajo/domain/version';
import type { Tx } from '../db/transaction.ts';
import { unwrap } from '../server/errors.ts';
import type { System } from '../system.ts';
import { historialQueries } from './historial.queries.ts';

/** 409 with who and when if somebody saved the record after the form that carries `traida` was opened (AMB-152). */
export async function exigirVersion(
  tx: Tx,
  system: System,
  entidad: string,
  guardado: { readonly id: number; readonly version: number },
  traida: number | undefined,
): Promise<void> {
  if (traida === undefined || traida >= guardado.version) return;
  const ultimo = await historialQueries(tx).ultimo(entidad, guardado.id);
  const nombre_usuario = ultimo?.nombre_usuario ?? 'Otra persona';
  const fecha = ultimo === undefined ? system.now() : new Date(ultimo.fecha);
  unwrap(revisarVersion({ version: guardado.version, nombre_usuario, fecha }, traida, system.settings.TZ_NEGOCIO));
}
