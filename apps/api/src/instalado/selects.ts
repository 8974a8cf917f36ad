import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { establecimientoALeer } from '../obra/establecimiento-propio.ts';
import { selectsQueries } from './selects.queries.ts';

type Pide = { readonly system: System; readonly actor: Actor };
type Params = {
  readonly id_establecimiento: number;
  readonly id_mueble?: number;
  readonly posicion?: number;
};

/** The queries of the shop's selects, for who may see the shop. */
export async function enEstablecimiento({ system, actor }: Pide, id_establecimiento: number) {
  await establecimientoALeer(system.db, actor, id_establecimiento);
  return selectsQueries(system.db);
}

export async function componentesEn(pide: Pide, params: Params) {
  const { id_establecimiento, id_mueble = 0, posicion = 0 } = params;
  const selects = await enEstablecimiento(pide, id_establecimiento);
  return selects.componentes({ id_establecimiento, id_mueble, posicion });
}
