import type { Colocado, Elemento } from './lugar.ts';
import { claveElemento, claveLugar } from './lugar.ts';
import type { Movimiento } from './saldo.ts';

/** Returns the movement for a stock figure that the office typed; null if it is the same (AMB-064). */
export function movimientoDeAjuste(elemento: Elemento, antes: number, despues: number): Movimiento | null {
  if (antes === despues) return null;
  const { tipo_elemento, id_elemento } = elemento;
  const unidades = Math.abs(despues - antes);
  return despues > antes
    ? { tipo_elemento, id_elemento, unidades, desde: 'ajuste', hasta: 'almacen' }
    : { tipo_elemento, id_elemento, unidades, desde: 'almacen', hasta: 'ajuste' };
}

/** Returns the movement with which a correction settles these units of the descuadre; null for none (AMB-065). */
export const movimientoDeDescuadre = ({ tipo_elemento, id_elemento }: Elemento, unidades: number): Movimiento | null =>
  unidades > 0 ? { tipo_elemento, id_elemento, unidades, desde: 'ajuste', hasta: 'descuadre' } : null;

const clave = (c: Colocado): string => `${claveElemento(c)}@${claveLugar(c.sitio)}`;

/**
 * Returns the movements for what the office says stands in a shop, without touching the stock (AMB-067). Each spot and
 * element must be named at most once on either side. Removals come before additions.
 */
export function ajustarColocado(antes: readonly Colocado[], despues: readonly Colocado[]): Movimiento[] {
  const previas = new Map(antes.map((c) => [clave(c), c.unidades]));
  const nuevas = new Map(despues.map((c) => [clave(c), c.unidades]));
  const salen = antes.flatMap(({ sitio, unidades, ...elemento }): Movimiento[] => {
    const sobran = unidades - (nuevas.get(clave({ ...elemento, sitio, unidades })) ?? 0);
    return sobran > 0 ? [{ ...elemento, unidades: sobran, desde: sitio, hasta: 'ajuste' }] : [];
  });
  const entran = despues.flatMap(({ sitio, unidades, ...elemento }): Movimiento[] => {
    const faltan = unidades - (previas.get(clave({ ...elemento, sitio, unidades })) ?? 0);
    return faltan > 0 ? [{ ...elemento, unidades: faltan, desde: 'ajuste', hasta: sitio }] : [];
  });
  return [...salen, ...entran];
}
