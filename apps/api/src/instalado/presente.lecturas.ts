import type { ElementoInstalado, Instalado, MuebleColocado, Presente } from '@tajo/contract/instalado';
import type { Colocado } from '@tajo/domain/almacen/lugar';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import { establecimientoALeer } from '../partes/establecimiento-propio.servicios.ts';
import { notFound } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { presenteQueries } from './presente.queries.ts';
import type { Puesto, PuntoPuesto } from './presente.queries.ts';
import { porPunto } from './punto.vistas.ts';

type Pide = { readonly system: System; readonly actor: Actor };
type Params = Partial<PuntoPuesto> & { readonly id_establecimiento: number };

/**
 * Returns what stands at a spot of the shop, for users who may see it, including components in desuso or of another
 * category (AMB-071, AMB-159).
 */
async function enPunto(
  { system, actor }: Pide,
  { id_establecimiento, id_mueble, posicion }: Params,
  tipo: TipoElemento,
): Promise<Puesto[]> {
  await establecimientoALeer(system.db, actor, id_establecimiento);
  const presente = presenteQueries(system.db);
  if (id_mueble !== undefined && !(await presente.hayMueble(id_mueble))) throw notFound();
  if (posicion === 0) throw notFound();
  const punto = { id_mueble: id_mueble ?? 0, posicion: posicion ?? 0 };
  const puesto = await presente.leerPuesto(id_establecimiento, punto);
  return puesto.filter((p) => p.tipo_elemento === tipo);
}

export const terminalEn = async (pide: Pide, params: Params) =>
  (await enPunto(pide, params, TIPO_ELEMENTO.TERMINAL)).map(({ id_elemento: id, nombre }) => ({ id, nombre }));

export const componentesEn = async (pide: Pide, params: Params): Promise<Instalado[]> =>
  (await enPunto(pide, params, TIPO_ELEMENTO.COMPONENTE)).map(({ id_elemento: id, nombre, unidades }) => ({
    id,
    nombre,
    unidades,
  }));

export async function mueblesEn({ system, actor }: Pide, id_establecimiento: number): Promise<MuebleColocado[]> {
  await establecimientoALeer(system.db, actor, id_establecimiento);
  return presenteQueries(system.db).leerMuebles(id_establecimiento);
}

/** Returns a shop with everything that stands in it, by spot. */
export function presenteDe(muebles: readonly MuebleColocado[], puesto: readonly Puesto[]): Presente {
  const enSuPunto = porPunto(puesto);
  const en = (id_mueble: number, posicion: number): ElementoInstalado[] =>
    enSuPunto(id_mueble, posicion).map(({ id_elemento: id, nombre, tipo_elemento, unidades, desuso }) => ({
      id,
      nombre,
      tipo_elemento,
      unidades,
      desuso,
    }));
  return {
    elementos: en(0, 0),
    muebles: muebles.map((mueble) => ({
      ...mueble,
      elementos: en(mueble.id, 0),
      posiciones: Array.from({ length: mueble.num_posiciones }, (_, i) => ({
        posicion: i + 1,
        elementos: en(mueble.id, i + 1),
      })),
    })),
  };
}

/** The same, in the shape that the stock rules read. */
export const colocadoDe = (
  id_establecimiento: number,
  puesto: readonly Puesto[],
): (Colocado & { readonly nombre: string })[] =>
  puesto.map(({ tipo_elemento, id_elemento, nombre, unidades, id_mueble, posicion }) => ({
    tipo_elemento,
    id_elemento,
    nombre,
    unidades,
    sitio: { id_establecimiento, id_mueble, posicion },
  }));
