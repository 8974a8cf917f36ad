import type { Planograma } from '@tajo/contract/planogramas';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { found } from '../server/answer/found.ts';
import type { System } from '../system.ts';
import { planogramasQueries } from '../establecimientos/planogramas.queries.ts';

/** Planograms of an establishment, newest first; throws 404 if it does not exist. */
export async function leerPlanogramas({ db, firma, now }: System, id: number): Promise<Planograma[]> {
  found(await establecimientosQueries(db).leer(id));
  const planogramas = await planogramasQueries(db).leer(id);
  return planogramas.map(({ id_fichero, ...planograma }) => ({
    ...planograma,
    path: firma.rutaFirmada(id_fichero, now()),
  }));
}
