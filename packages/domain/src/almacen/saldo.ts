import { claveElemento, claveLugar } from './lugar.ts';
import type { Cantidad, Colocado, Elemento, Lugar } from './lugar.ts';

/** Units that move from one place to another; at least one, and never to the same place. */
export type Movimiento = Cantidad & { readonly desde: Lugar; readonly hasta: Lugar };
/** Change of an element's units in a place. */
export type Diferencia = Cantidad & { readonly lugar: Lugar };

const clave = (elemento: Elemento, lugar: Lugar): string => `${claveElemento(elemento)}@${claveLugar(lugar)}`;

/** Returns the net effect of movements per element and place, without zeros. The sum per element is 0. */
export function diferencias(movimientos: readonly Movimiento[]): Diferencia[] {
  const sums = new Map<string, Diferencia>();
  const add = (elemento: Elemento, lugar: Lugar, unidades: number): void => {
    const before = sums.get(clave(elemento, lugar))?.unidades ?? 0;
    const { tipo_elemento, id_elemento } = elemento;
    sums.set(clave(elemento, lugar), { tipo_elemento, id_elemento, lugar, unidades: before + unidades });
  };
  for (const m of movimientos) {
    add(m, m.desde, -m.unidades);
    add(m, m.hasta, m.unidades);
  }
  return [...sums.values()].filter((d) => d.unidades !== 0);
}

export const saldoAlmacen = (movimientos: readonly Movimiento[], elemento: Elemento): number =>
  diferencias(movimientos).find((d) => d.lugar === 'almacen' && claveElemento(d) === claveElemento(elemento))
    ?.unidades ?? 0;

/**
 * Returns each movement with the stock after it. `cantidades`: stock before the first one, by element; throws for an
 * element that is missing there.
 */
export function conSaldo(
  movimientos: readonly Movimiento[],
  cantidades: ReadonlyMap<string, number>,
): (Movimiento & { readonly saldo: number })[] {
  const ahora = new Map(cantidades);
  return movimientos.map((m) => {
    const antes = ahora.get(claveElemento(m));
    if (antes === undefined) throw new Error(`the stock of ${claveElemento(m)} is not known`);
    const saldo = antes + (m.hasta === 'almacen' ? m.unidades : 0) - (m.desde === 'almacen' ? m.unidades : 0);
    ahora.set(claveElemento(m), saldo);
    return { ...m, saldo };
  });
}

/** Returns what stands in the shops after the movements. */
export function aplicar(colocado: readonly Colocado[], movimientos: readonly Movimiento[]): Colocado[] {
  const standing = new Map(colocado.map((c) => [clave(c, c.sitio), c]));
  for (const { lugar, unidades, ...elemento } of diferencias(movimientos)) {
    if (typeof lugar === 'string') continue;
    const key = clave(elemento, lugar);
    const now = (standing.get(key)?.unidades ?? 0) + unidades;
    if (now === 0) standing.delete(key);
    else standing.set(key, { ...elemento, unidades: now, sitio: lugar });
  }
  return [...standing.values()];
}
