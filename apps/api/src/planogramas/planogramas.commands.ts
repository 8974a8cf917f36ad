import { archivar, claveDeContenido } from '@tajo/domain/planogramas/archivar';
import { fail } from '@tajo/domain/result';
import type { Tx } from '../db/handle.ts';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { escribirSubido } from '../ficheros/ficheros.servicios.ts';
import { fieldError } from '../server/answer/http-error.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { informeDeZip, type Archivado } from './informe.vistas.ts';
import { anotarPlanogramas, archivarPlanogramas } from '../establecimientos/planogramas.escrituras.ts';
import { leerPlanogramas } from './planogramas.lecturas.ts';
import { planogramasQueries } from '../establecimientos/planogramas.queries.ts';
import type { Recibido } from './zip.servicios.ts';

/** Stores the PDF of a form; throws 422 without one. */
export async function recibirPlanograma({ ficheros }: System, subido: UploadedFile | undefined) {
  if (subido === undefined) throw fieldError(422, 'planograma', 'Seleccione un fichero PDF.');
  return escribirSubido(ficheros, subido);
}

/** Adds one PDF to an establishment, and answers its list. */
export const archivarPlanograma = (system: System, actor: Actor, id: number, fichero: FicheroNuevo) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const nuevo = { id_establecimiento: id, fichero };
    const tienda = await establecimientosQueries(tx).bloquear(id);
    if (tienda === undefined) throw fieldError(422, 'id', 'No existe el establecimiento.');
    await archivarPlanogramas(escritura, [nuevo]);
    await anotarPlanogramas(escritura, [nuevo]);
    return leerPlanogramas({ ...system, db: tx }, id);
  });

/** Locks the shops of an upload that still exist, and reads their planograms. */
async function hechosDe(tx: Tx, recibidos: readonly Recibido[]) {
  const suyas = recibidos.flatMap(({ planograma }) => (planograma.ok ? [planograma.value.tienda.id] : []));
  const ids = await establecimientosQueries(tx).bloquearVarios([...new Set(suyas)]);
  const contenidos = await planogramasQueries(tx).leerContenidos(ids);
  return { establecimientos: new Set(ids), contenidos: new Set(contenidos.map(claveDeContenido)) };
}

/** Stores the planograms of a ZIP that the shops do not have yet. Returns the lines of the report. */
export const archivarCarga = (system: System, actor: Actor, recibidos: readonly Recibido[]) =>
  escribir(system, actor, async (escritura) => {
    const hechos = await hechosDe(escritura.tx, recibidos);
    const nuevos: { id_establecimiento: number; fichero: FicheroNuevo }[] = [];
    const archivados = recibidos.map(({ ruta, planograma }): Archivado => {
      if (!planograma.ok) return { ruta, suceso: planograma };
      const { tienda, fichero } = planograma.value;
      const contenido = { id_establecimiento: tienda.id, sha256: fichero.sha256 };
      const clase = archivar(contenido, hechos);
      if (clase === 'sin_establecimiento') return { ruta, suceso: fail('planograma.sin_establecimiento') };
      if (clase === 'cargado') nuevos.push({ id_establecimiento: tienda.id, fichero });
      hechos.contenidos.add(claveDeContenido(contenido));
      return { ruta, suceso: { ok: true, clase, tienda } };
    });
    if (nuevos.length > 0) {
      await archivarPlanogramas(escritura, nuevos);
      await anotarPlanogramas(escritura, nuevos);
    }
    return informeDeZip(archivados);
  });
