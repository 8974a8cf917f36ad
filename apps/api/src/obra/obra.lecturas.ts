import type { Detalles, Obra } from '@tajo/contract/obra';
import type { Colocado } from '@tajo/domain/almacen/lugar';
import { grupos } from '@tajo/domain/grupos';
import { conRelevos } from '@tajo/domain/obra/relevo';
import { ESTADO } from '@tajo/domain/partes/estado';
import { inSnapshot } from '../db/transaction.ts';
import type { Db } from '../db/handle.ts';
import { colocadoDe, presenteDe } from '../instalado/presente.lecturas.ts';
import { presenteQueries } from '../instalado/presente.queries.ts';
import { conFotos } from '../intentos/fotos.vistas.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { datosQueries } from './datos.queries.ts';
import { preguntasDeVarios, relevan } from './hoja.lecturas.ts';
import { exigirIntentoAbierto, parteALeer } from './parte-propio.lecturas.ts';
import { registrosQueries } from './registros.queries.ts';

interface Tienda {
  readonly establecimiento: Obra['establecimiento'];
  readonly colocado: readonly (Colocado & { readonly nombre: string })[];
}

const SIN_TIENDA: Tienda = { establecimiento: null, colocado: [] };
const deTienda = ({ id_establecimiento }: { readonly id_establecimiento: number }): number => id_establecimiento;

/** The shop of each parte; whoever has the parte sees it until the parte is finished (AMB-018). */
async function leerTiendas(db: Db, partes: readonly Detalles[]): Promise<(parte: Detalles) => Tienda> {
  const abiertos = partes.filter(({ estado }) => estado !== ESTADO.FINALIZADO);
  const ids = [...new Set(abiertos.map(deTienda))];
  if (ids.length === 0) return () => SIN_TIENDA;
  const datos = new Map((await datosQueries(db).leerDeVarios(ids)).map((d) => [d.id, d]));
  const muebles = grupos(await presenteQueries(db).leerMueblesDeVarios(ids), deTienda);
  const puesto = grupos(await presenteQueries(db).leerPuestoDeVarios(ids), deTienda);
  return (parte) => {
    if (parte.estado === ESTADO.FINALIZADO) return SIN_TIENDA;
    const id = deTienda(parte);
    const suyos = muebles(id).map(({ id_establecimiento: _tienda, ...mueble }) => mueble);
    return {
      establecimiento: { datos: found(datos.get(id)), ...presenteDe(suyos, puesto(id)) },
      colocado: colocadoDe(id, puesto(id)),
    };
  };
}

/** All that the work on site needs of each parte: a statement for each kind of thing, however many partes. */
export async function leerObras(system: System, db: Db, partes: readonly Detalles[]): Promise<Obra[]> {
  const preguntasDe = await preguntasDeVarios(db, partes);
  const tiendaDe = await leerTiendas(db, partes);
  const escritosDe = await registrosQueries(db).leerTodosDeVarios(partes.flatMap((p) => p.id_intento ?? []));
  return partes.map((detalles) => {
    const { establecimiento, colocado } = tiendaDe(detalles);
    const escritos = detalles.id_intento === null ? [] : escritosDe(detalles.id_intento);
    const registros = relevan(detalles, escritos)
      ? conRelevos(detalles.id_establecimiento, escritos, colocado)
      : escritos;
    return {
      detalles,
      preguntas: preguntasDe(detalles),
      registros: registros.map((r) => conFotos(system, r)),
      establecimiento,
    };
  });
}

/** Reads the work of one parte at one instant. An attempt that is named must still be open. */
export const leerObra = (
  { system, actor }: { readonly system: System; readonly actor: Actor },
  id: number,
  id_intento?: number | null,
): Promise<Obra> =>
  inSnapshot(system, async (db) => {
    if (typeof id_intento === 'number') await exigirIntentoAbierto(db, { system, actor }, { id, id_intento });
    const { detalles } = await parteALeer(db, actor, id);
    const [obra] = await leerObras(system, db, [detalles]);
    return found(obra);
  });
