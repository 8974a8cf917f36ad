import type { Tx } from '../db/handle.ts';
import { ficherosQueries, type FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { anotarVarios } from '../historial/historial.queries.ts';
import type { Escritura } from '../escritura.ts';
import type { System } from '../system.ts';
import { planogramasQueries } from './planogramas.queries.ts';

interface Nuevo {
  readonly id_establecimiento: number;
  readonly fichero: FicheroNuevo;
}

/** Adds dated planograms to their establishments; older ones stay (AMB-099). */
export async function archivarPlanogramas({ tx, system, actor }: Escritura, nuevos: readonly Nuevo[]): Promise<void> {
  const fecha_alta = system.now();
  await ficherosQueries(tx).insertarVarios(
    nuevos.map(({ fichero }) => fichero),
    fecha_alta,
  );
  await planogramasQueries(tx).insertar(
    nuevos.map(({ id_establecimiento, fichero }) => ({
      id_establecimiento,
      id_fichero: fichero.id,
      id_usuario: actor.id,
      fecha_alta,
    })),
  );
}

/** Lets the files of a shop's planograms go. */
export async function soltarPlanogramas(
  tx: Tx,
  { now }: Pick<System, 'now'>,
  id_establecimiento: number,
): Promise<void> {
  const suyos = await planogramasQueries(tx).leer(id_establecimiento);
  await ficherosQueries(tx).cambiarASueltos(
    suyos.map(({ id_fichero }) => id_fichero),
    now(),
  );
}

/** Writes a history line for each planogram. */
export const anotarPlanogramas = (escritura: Escritura, nuevos: readonly Nuevo[]): Promise<void> =>
  anotarVarios(escritura, {
    accion: 'establecimiento.planograma',
    entidad: 'establecimiento',
    lineas: nuevos.map(({ id_establecimiento: id, fichero }) => ({ id, despues: { planograma: fichero.nombre } })),
  });
