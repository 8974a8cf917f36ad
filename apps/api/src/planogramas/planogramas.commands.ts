import { inTransaction } from '../db/transaction.ts';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { escribirSubido } from '../ficheros/ficheros.servicios.ts';
import { anotar } from '../historial/historial.queries.ts';
import { found } from '../server/answer/found.ts';
import { errorDeCampo } from '../server/answer/http-error.ts';
import type { Subido } from '../server/files/received.ts';
import type { Actor } from '../server/session/actor.ts';
import type { System } from '../system.ts';
import { archivarPlanograma } from './planogramas.escrituras.ts';
import { leerPlanogramas } from './planogramas.lecturas.ts';

/** Adds one PDF to an establishment, and answers its list. */
export async function subirPlanograma(system: System, actor: Actor, id: number, subido: Subido | undefined) {
  if (subido === undefined) throw errorDeCampo(422, 'planograma', 'Seleccione un fichero PDF.');
  const fichero = await escribirSubido(system.ficheros, subido);
  return inTransaction(system, async (tx) => {
    found(await establecimientosQueries(tx).bloquear(id));
    await archivarPlanograma(tx, system, actor, id, fichero);
    const despues = { planograma: subido.nombre };
    await anotar(tx, system, actor, { accion: 'establecimiento.planograma', entidad: 'establecimiento', id, despues });
    return leerPlanogramas({ ...system, db: tx }, id);
  });
}
