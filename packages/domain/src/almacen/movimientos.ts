import { ACCION, seLleva } from './accion.ts';
import { TIPO_ELEMENTO } from './elemento.ts';
import type { IdAccion } from './accion.ts';
import { claveElemento, claveLugar } from './lugar.ts';
import type { Cantidad, Colocado, Elemento, Lugar, Sitio } from './lugar.ts';
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

/** Units that are no longer there come from `descuadre`: work that was done is never refused (AMB-065). */
function sacar(colocado: readonly Colocado[], sitio: Sitio, que: Cantidad, hasta: Lugar): Movimiento[] {
  const hay = Math.min(unidadesEn(colocado, sitio, que), que.unidades);
  return [...mover(que, hay, sitio, hasta), ...mover(que, que.unidades - hay, 'descuadre', hasta)];
}

/** A position holds one terminal: the one that stands there goes back to the stock first (AMB-066). */
function poner(colocado: readonly Colocado[], sitio: Sitio, que: Cantidad): Movimiento[] {
  const relevados = que.tipo_elemento === TIPO_ELEMENTO.TERMINAL ? terminalesEn(colocado, sitio) : [];
  return [
    ...relevados.flatMap((viejo) => mover(viejo, viejo.unidades, sitio, 'almacen')),
    ...mover(que, que.unidades, 'almacen', sitio),
  ];
}

const terminalesEn = (colocado: readonly Colocado[], sitio: Sitio): Colocado[] =>
  enSitio(colocado, sitio).filter((c) => c.tipo_elemento === TIPO_ELEMENTO.TERMINAL);

type Efecto<A> = { readonly accion: A; readonly movimientos: readonly Movimiento[] };

/** Returns what each action moves, in the order in which it takes effect: removals before installations. */
function efectosDe<A extends AccionRegistrada>(acciones: readonly A[], colocado: readonly Colocado[]): Efecto<A>[] {
  let queda: readonly Colocado[] = colocado;
  const mueve = (accion: A, efecto: (que: Cantidad) => readonly Movimiento[]): Efecto<A> => {
    const movimientos = accion.elementos.flatMap((que) => {
      const nuevos = efecto(que);
      queda = aplicar(queda, nuevos);
      return nuevos;
    });
    return { accion, movimientos };
  };
  const llevadas = acciones
    .filter((a) => seLleva(a.id_accion))
    .map((a) => {
      const hasta = a.id_accion === ACCION.RETIRAR ? 'almacen' : 'baja';
      return mueve(a, (que) => sacar(queda, a.sitio, que, hasta));
    });
  const puestas = acciones
    .filter((a) => a.id_accion === ACCION.INSTALAR)
    .map((a) => mueve(a, (que) => poner(queda, a.sitio, que)));
  return [...llevadas, ...puestas];
}

/**
 * Returns the effect of a signed parte on stock and shop (AMB-063, AMB-064): first removals, to the stock or to `baja`,
 * then installations, from the stock, which may become negative. Repairs move nothing. `colocado`: what stands at the
 * spots of the actions.
 */
export const movimientosDe = (acciones: readonly AccionRegistrada[], colocado: readonly Colocado[]): Movimiento[] =>
  efectosDe(acciones, colocado).flatMap((efecto) => efecto.movimientos);

type Relevo<A> = { readonly accion: A; readonly relevado: Elemento };

/** Returns the terminals that are replaced, each with the installation that replaces it (AMB-066, AMB-156). */
export const relevosDe = <A extends AccionRegistrada>(
  acciones: readonly A[],
  colocado: readonly Colocado[],
): Relevo<A>[] =>
  efectosDe(acciones, colocado)
    .filter(({ accion }) => accion.id_accion === ACCION.INSTALAR)
    .flatMap(({ accion, movimientos }) =>
      movimientos.filter((m) => m.hasta === 'almacen').map((relevado) => ({ accion, relevado })),
    );
