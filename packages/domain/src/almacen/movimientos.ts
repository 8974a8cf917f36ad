import { ACCION, TIPO_ELEMENTO, seLleva } from '../partes/pasos.ts';
import type { IdAccion } from '../partes/pasos.ts';
import { claveElemento, claveLugar } from './lugar.ts';
import type { Cantidad, Colocado, Lugar, Sitio } from './lugar.ts';
import { aplicar } from './saldo.ts';
import type { Movimiento } from './saldo.ts';

export type AccionRegistrada = {
  readonly id_accion: IdAccion;
  readonly sitio: Sitio;
  readonly elementos: readonly Cantidad[];
};

const mover = (que: Cantidad, unidades: number, desde: Lugar, hasta: Lugar): Movimiento[] =>
  unidades > 0 ? [{ tipo_elemento: que.tipo_elemento, id_elemento: que.id_elemento, unidades, desde, hasta }] : [];

const enSitio = (colocado: readonly Colocado[], sitio: Sitio): Colocado[] =>
  colocado.filter((c) => claveLugar(c.sitio) === claveLugar(sitio));

export const unidadesEn = (colocado: readonly Colocado[], sitio: Sitio, elemento: Cantidad): number =>
  enSitio(colocado, sitio).find((c) => claveElemento(c) === claveElemento(elemento))?.unidades ?? 0;

/** What is no longer there comes from `descuadre`: nothing that was done is refused (AMB-065). */
function sacar(colocado: readonly Colocado[], sitio: Sitio, que: Cantidad, hasta: Lugar): Movimiento[] {
  const hay = Math.min(unidadesEn(colocado, sitio, que), que.unidades);
  return [...mover(que, hay, sitio, hasta), ...mover(que, que.unidades - hay, 'descuadre', hasta)];
}

/** A position holds one terminal: whatever stands there goes back to the stock first (AMB-066). */
function poner(colocado: readonly Colocado[], sitio: Sitio, que: Cantidad): Movimiento[] {
  const relevados = que.tipo_elemento === TIPO_ELEMENTO.TERMINAL ? terminalesEn(colocado, sitio) : [];
  return [
    ...relevados.flatMap((viejo) => mover(viejo, viejo.unidades, sitio, 'almacen')),
    ...mover(que, que.unidades, 'almacen', sitio),
  ];
}

export const terminalesEn = (colocado: readonly Colocado[], sitio: Sitio): Colocado[] =>
  enSitio(colocado, sitio).filter((c) => c.tipo_elemento === TIPO_ELEMENTO.TERMINAL);

/**
 * What a signed parte does to the stock and the shop (AMB-063, 064): first what is taken away, to
 * the stock or to `baja`, then what is installed, from the stock, which may go below zero. Repairs
 * move nothing. `colocado` is what stands in the spots that the actions name.
 */
export function movimientosDe(acciones: readonly AccionRegistrada[], colocado: readonly Colocado[]): Movimiento[] {
  const movimientos: Movimiento[] = [];
  let queda: readonly Colocado[] = colocado;
  const anotar = (nuevos: readonly Movimiento[]): void => {
    movimientos.push(...nuevos);
    queda = aplicar(queda, nuevos);
  };
  for (const { id_accion, sitio, elementos } of acciones.filter((a) => seLleva(a.id_accion))) {
    const hasta = id_accion === ACCION.RETIRAR ? 'almacen' : 'baja';
    for (const que of elementos) anotar(sacar(queda, sitio, que, hasta));
  }
  for (const { sitio, elementos } of acciones.filter((a) => a.id_accion === ACCION.INSTALAR)) {
    for (const que of elementos) anotar(poner(queda, sitio, que));
  }
  return movimientos;
}
