import type { EstablecimientoDetalle, EstablecimientoFicha } from '@tajo/contract/establecimientos';
import type { Dia } from '@tajo/domain/dias';
import { esPasado } from '@tajo/domain/establecimientos/pasado';
import { diaEn, finDia } from '@tajo/domain/instantes';
import { pasadoQueries } from '../instalado/pasado.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { System } from '../system.ts';
import type { Listing } from '../server/list/source.ts';
import { presenteQueries } from '../instalado/presente.queries.ts';
import { establecimientosQueries } from './establecimientos.queries.ts';
import { inventarioEntoncesFuente, mueblesEntoncesFuente } from './tienda-entonces.fuente.ts';
import { inventarioDeTiendaFuente, mueblesDeTiendaFuente } from './tienda.fuente.ts';
import { contenidoDeFicha, informeDe, inventarioDe } from './ficha.vistas.ts';

async function leido(system: System, id: number) {
  const { id_planograma, ...establecimiento } = found(await establecimientosQueries(system.db).leer(id));
  const colocado = presenteQueries(system.db);
  const puesto = await colocado.leerPuesto(id);
  const muebles = await colocado.leerMuebles(id);
  const planograma = system.firma.rutaONada(id_planograma, system.now());
  return { establecimiento: { ...establecimiento, planograma }, puesto, muebles };
}

/** Returns an establishment as its form needs it; throws 404 if it does not exist. */
export async function leerFichaDeEstablecimiento(system: System, id: number): Promise<EstablecimientoFicha> {
  const { establecimiento, puesto, muebles } = await leido(system, id);
  return { ...establecimiento, ...contenidoDeFicha(puesto, muebles) };
}

/** `en`: at the end of that day; undefined for now. */
interface Tienda {
  readonly id: number;
  readonly en?: Dia | undefined;
}

/**
 * Returns what stood in a shop at the end of a past day, by what is known today; undefined for today and without a day.
 */
async function pasado({ db, now, settings }: System, { id, en }: Tienda) {
  const ahora = now();
  if (en === undefined || !unwrap(esPasado(en, diaEn(settings.TZ_NEGOCIO, ahora)))) return undefined;
  const hasta = { ocurrido: new Date(finDia(settings.TZ_NEGOCIO, en).getTime() - 1), registrado: ahora };
  const entonces = pasadoQueries(db);
  return {
    entonces: hasta.ocurrido,
    existia: await entonces.hayAlta(id, hasta),
    puesto: await entonces.leerPuesto(id, hasta),
    muebles: await entonces.leerMuebles(id, hasta),
  };
}

/**
 * Returns an establishment with its report and inventory, now or at the end of a past day; throws 404 if it does not
 * exist.
 */
export async function leerDetalle(system: System, tienda: Tienda): Promise<EstablecimientoDetalle> {
  const { establecimiento, ...ahora } = await leido(system, tienda.id);
  const entonces = await pasado(system, tienda);
  const { puesto, muebles } = entonces ?? ahora;
  const categorias = await presenteQueries(system.db).leerCategorias();
  const ruta = (id_imagen: string | null) => system.firma.rutaONada(id_imagen, system.now());
  return {
    ...establecimiento,
    ...informeDe({ nombre: establecimiento.nombre, puesto, muebles }, categorias, ruta),
    existia: entonces?.existia ?? true,
  };
}

const conId = (filas: readonly object[]): string => JSON.stringify(filas.map((fila, n) => ({ id: n + 1, ...fila })));

/** The furniture report as a list, empty before the shop was registered; throws 404 if the shop does not exist. */
export async function mueblesDeTienda(system: System, tienda: Tienda): Promise<Listing> {
  const { nombre } = found(await establecimientosQueries(system.db).leer(tienda.id));
  const de = await pasado(system, tienda);
  if (de === undefined) return { source: mueblesDeTiendaFuente(tienda.id) };
  const { entonces, existia, puesto, muebles } = de;
  const categorias = await presenteQueries(system.db).leerCategorias();
  const { informe } = informeDe({ nombre, puesto, muebles }, categorias, () => null);
  return { source: mueblesEntoncesFuente(conId(existia ? informe : [])), asOf: entonces };
}

/** The inventory as a list; throws 404 if the shop does not exist. */
export async function inventarioDeTienda(system: System, tienda: Tienda): Promise<Listing> {
  found(await establecimientosQueries(system.db).leer(tienda.id));
  const de = await pasado(system, tienda);
  if (de === undefined) return { source: inventarioDeTiendaFuente(tienda.id) };
  return { source: inventarioEntoncesFuente(conId(inventarioDe(de.puesto))), asOf: de.entonces };
}
