import {
  movimientoDeAjuste as ajusteDeCantidad,
  ajustarColocado,
  movimientoDeDescuadre,
} from '@tajo/domain/almacen/ajuste';
import { claveElemento, claveLugar } from '@tajo/domain/almacen/lugar';
import type { Colocado, Elemento, Lugar } from '@tajo/domain/almacen/lugar';
import { conSaldo, diferencias } from '@tajo/domain/almacen/saldo';
import type { Diferencia, Movimiento } from '@tajo/domain/almacen/saldo';
import { alRecibir } from '@tajo/domain/momento';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import type { Tx } from '../db/handle.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { almacenQueries } from './almacen.queries.ts';
import type { Asiento } from './almacen.queries.ts';
import { instaladoQueries } from './instalado.queries.ts';
import { lugaresQueries } from './lugares.queries.ts';

const known = (places: ReadonlyMap<string, number>, lugar: Lugar): number => {
  const id = places.get(claveLugar(lugar));
  if (id === undefined) throw new Error(`the place ${claveLugar(lugar)} was not made`);
  return id;
};

/**
 * Changes what stands at the spots. The three writes run in the order in which they are sent, deletions first: a
 * position receives its new terminal only after the old one was removed.
 */
async function colocar(tx: Tx, cambios: readonly Diferencia[], places: ReadonlyMap<string, number>): Promise<void> {
  if (cambios.length === 0) return;
  const instalado = instaladoQueries(tx);
  const key = (id_lugar: number, e: Elemento): string => `${id_lugar}/${claveElemento(e)}`;
  const lugares = cambios.map((c) => known(places, c.lugar));
  const antes = new Map(
    (await instalado.bloquear([...new Set(lugares)])).map((fila) => [key(fila.id_lugar, fila), fila]),
  );
  const nuevos = cambios.map(({ lugar, tipo_elemento, id_elemento, unidades }) => {
    const id_lugar = known(places, lugar);
    const fila = antes.get(key(id_lugar, { tipo_elemento, id_elemento }));
    return { id: fila?.id, id_lugar, tipo_elemento, id_elemento, unidades: (fila?.unidades ?? 0) + unidades };
  });
  const previos = nuevos.flatMap(({ id, unidades }) => (id === undefined ? [] : [{ id, unidades }]));
  await Promise.all([
    instalado.borrar(previos.filter((p) => p.unidades === 0).map((p) => p.id)),
    instalado.cambiar(previos.filter((p) => p.unidades !== 0)),
    instalado.insertar(nuevos.filter((n) => n.id === undefined)),
  ]);
}

/**
 * Writes movements, what stands in shops, and stock figures. Nothing else writes these three tables (AMB-064). The
 * caller must have locked the parte or the form's record, and the establishment, before it read the data from which it
 * computed the movements.
 */
export async function aplicarMovimientos(tx: Tx, asiento: Asiento, movimientos: readonly Movimiento[]): Promise<void> {
  if (movimientos.length === 0) return;
  const almacen = almacenQueries(tx);
  const elementos = [...new Map<string, Elemento>(movimientos.map((m) => [claveElemento(m), m])).values()];
  const lugares = new Map(movimientos.flatMap((m) => [m.desde, m.hasta]).map((l) => [claveLugar(l), l]));
  const [bloqueados, places] = await Promise.all([
    almacen.bloquearElementos(elementos),
    lugaresQueries(tx).insertarFaltantes([...lugares.values()]),
  ]);
  const enStock = new Map(bloqueados.map((e) => [claveElemento(e), e]));
  const cantidades = new Map([...enStock].map(([clave, { cantidad }]) => [clave, cantidad]));
  const filas = conSaldo(movimientos, cantidades).map(
    ({ tipo_elemento, id_elemento, unidades, saldo, desde, hasta }) => ({
      tipo_elemento,
      id_elemento,
      elemento: enStock.get(claveElemento({ tipo_elemento, id_elemento }))?.nombre ?? '',
      unidades,
      saldo,
      id_desde: known(places, desde),
      id_hasta: known(places, hasta),
    }),
  );
  const cambios = diferencias(movimientos);
  const enAlmacen = cambios.filter((c) => c.lugar === 'almacen');
  const enTienda = cambios.filter((c) => typeof c.lugar !== 'string');
  await Promise.all([
    almacen.insertarMovimientos(filas, asiento),
    almacen.cambiarStock(enAlmacen, asiento.origen.clase === 'parte'),
    colocar(tx, enTienda, places),
  ]);
}

/** Origin of movements that the office causes: now, by this user, with this history line. */
export const ajusteDe = (system: Pick<System, 'now'>, actor: Pick<Actor, 'id'>, id_historial: number): Asiento => ({
  ...alRecibir(system.now()),
  id_usuario: actor.id,
  origen: { clase: 'ajuste', id_historial },
});

interface StockEscrito {
  readonly tipo_elemento: TipoElemento;
  readonly id: number;
  readonly cantidad: number;
  /** Units of the descuadre that the figure settles. */
  readonly salda: number;
}

/** Writes the stock figure of a form as movements (AMB-064). Throws 404 if the element does not exist. */
export async function ajustarCantidad(
  tx: Tx,
  asiento: Asiento,
  { tipo_elemento, id, cantidad, salda }: StockEscrito,
): Promise<void> {
  const elemento = { tipo_elemento, id_elemento: id };
  const [hay] = await almacenQueries(tx).bloquearElementos([elemento]);
  const movimiento = ajusteDeCantidad(elemento, found(hay).cantidad, cantidad);
  const saldado = movimientoDeDescuadre(elemento, salda);
  await aplicarMovimientos(
    tx,
    asiento,
    [movimiento, saldado].filter((m) => m !== null),
  );
}

/** Adds up elements that are named twice at the same spot. */
const sumado = (deseado: readonly Colocado[]): Colocado[] => {
  const porSitio = new Map<string, Colocado>();
  for (const c of deseado) {
    const key = `${claveElemento(c)}@${claveLugar(c.sitio)}`;
    porSitio.set(key, { ...c, unidades: (porSitio.get(key)?.unidades ?? 0) + c.unidades });
  }
  return [...porSitio.values()];
};

/**
 * Records everything that the office says stands in the shop, without moving stock (AMB-067). The caller must have
 * locked the establishment.
 */
export async function ajustarInstalado(
  tx: Tx,
  asiento: Asiento,
  id_establecimiento: number,
  deseado: readonly Colocado[],
): Promise<void> {
  const antes = await almacenQueries(tx).leerColocado(id_establecimiento);
  const movimientos = ajustarColocado(antes, sumado(deseado));
  await aplicarMovimientos(tx, asiento, movimientos);
}
