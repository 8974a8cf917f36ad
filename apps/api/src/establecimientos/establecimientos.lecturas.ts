import type { EstablecimientoDetalle, EstablecimientoFicha } from '@tajo/contract/establecimientos';
import { found } from '../server/answer/found.ts';
import type { System } from '../system.ts';
import type { Consulta } from '../server/list/consulta.ts';
import { presenteQueries } from '../instalado/presente.queries.ts';
import { establecimientosQueries } from './establecimientos.queries.ts';
import { inventarioDeTiendaFuente, mueblesDeTiendaFuente } from './tienda.fuente.ts';
import { contenidoDeFicha, informeDe } from './ficha.vistas.ts';

async function leido(system: System, id: number) {
  const { id_planograma, ...establecimiento } = found(await establecimientosQueries(system.db).leer(id));
  const colocado = presenteQueries(system.db);
  const puesto = await colocado.leerPuesto(id);
  const muebles = await colocado.leerMuebles(id);
  const planograma = system.firma.rutaONada(id_planograma, system.now());
  return { establecimiento: { ...establecimiento, planograma }, puesto, muebles };
}

/** An establishment as its form reads it; 404 when there is none. */
export async function leerFichaDeEstablecimiento(system: System, id: number): Promise<EstablecimientoFicha> {
  const { establecimiento, puesto, muebles } = await leido(system, id);
  return { ...establecimiento, ...contenidoDeFicha(puesto, muebles) };
}

/** An establishment with its report and inventory; 404 when there is none. */
export async function leerDetalle(system: System, id: number): Promise<EstablecimientoDetalle> {
  const { establecimiento, puesto, muebles } = await leido(system, id);
  const categorias = await presenteQueries(system.db).leerCategorias();
  const ruta = (id_imagen: string | null) => system.firma.rutaONada(id_imagen, system.now());
  return { ...establecimiento, ...informeDe(establecimiento.nombre, puesto, muebles, categorias, ruta) };
}

/** The furniture report as a list; 404 when there is no such establishment. */
export async function mueblesDeTienda({ db }: System, id: number): Promise<Consulta> {
  found(await establecimientosQueries(db).leer(id));
  return { fuente: mueblesDeTiendaFuente, ambito: id };
}

/** The inventory as a list; 404 when there is no such establishment. */
export async function inventarioDeTienda({ db }: System, id: number): Promise<Consulta> {
  found(await establecimientosQueries(db).leer(id));
  return { fuente: inventarioDeTiendaFuente, ambito: id };
}
