import type { Detalles, Obra } from '@tajo/contract/obra';
import { ESTADO } from '@tajo/domain/partes/estado';
import { inSnapshot } from '../db/transaction.ts';
import type { Db } from '../db/handle.ts';
import { colocadoDe, presenteDe } from '../instalado/presente.lecturas.ts';
import { presenteQueries } from '../instalado/presente.queries.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { datosQueries } from './datos.queries.ts';
import { conFoto } from './ficha.lecturas.ts';
import { conRelevos, preguntasDe, relevan } from './hoja.lecturas.ts';
import { parteALeer } from './parte-propio.lecturas.ts';
import { registrosQueries } from './registros.queries.ts';

/** The shop of a parte; whoever has the parte sees it until the parte is finished (AMB-018). */
async function leerEstablecimiento(db: Db, { estado, id_establecimiento: id }: Detalles) {
  if (estado === ESTADO.FINALIZADO) return { establecimiento: null, colocado: [] };
  const datos = found(await datosQueries(db).leer(id));
  const muebles = await presenteQueries(db).leerMuebles(id);
  const puesto = await presenteQueries(db).leerPuesto(id);
  return { establecimiento: { datos, ...presenteDe(muebles, puesto) }, colocado: colocadoDe(id, puesto) };
}

/** All that the work on site needs of one parte, as it was at one instant: a statement for each kind of thing. */
export const leerObra = (
  { system, actor }: { readonly system: System; readonly actor: Actor },
  id: number,
): Promise<Obra> =>
  inSnapshot(system, async (db) => {
    const { detalles } = await parteALeer(db, actor, id);
    const { id_intento } = detalles;
    const preguntas = await preguntasDe(db, detalles);
    const { establecimiento, colocado } = await leerEstablecimiento(db, detalles);
    const escritos = id_intento === null ? [] : await registrosQueries(db).leerTodos(id_intento);
    const registros = relevan(detalles, escritos) ? conRelevos(detalles, escritos, colocado) : escritos;
    return { detalles, preguntas, registros: registros.map((r) => conFoto(system, r)), establecimiento };
  });
