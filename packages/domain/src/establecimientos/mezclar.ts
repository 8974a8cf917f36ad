import type { Contenido, PosicionEscrita } from './contenido.ts';
import { componentesDe, posicionesDe, vacia } from './contenido.ts';

/** A mueble as its positions in order; 0 holds the components of the mueble itself. */
type Lugares = readonly PosicionEscrita[];

interface Versiones<T> {
  readonly alAbrir: T;
  readonly mio: T;
  readonly guardado: T;
}

/** A position that both changed differently; `posicion` 0: the mueble itself. Undefined where one of them removed it. */
export interface Choque {
  readonly id_mueble: number;
  readonly posicion: number;
  readonly mio: Lugares | undefined;
  readonly guardado: Lugares | undefined;
}

const lugaresDe = (contenido: Contenido, id: number): Lugares | undefined =>
  contenido.componentes_muebles.some(({ id_mueble }) => id_mueble === id)
    ? [{ ...vacia(0), componentes: componentesDe(contenido, id) }, ...posicionesDe(contenido, id)]
    : undefined;

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges the muebles of a form with those that somebody stored meanwhile (AMB-152): each position follows the one who
 * changed it. Where both did, `quedaGuardado` decides.
 */
export function mezclar(versiones: Versiones<Contenido>, quedaGuardado: (choque: Choque) => boolean) {
  const choques: Choque[] = [];
  function elegir(id_mueble: number, posicion: number, { alAbrir, mio, guardado }: Versiones<Lugares | undefined>) {
    if (igual(mio, alAbrir) || igual(mio, guardado)) return guardado;
    if (igual(guardado, alAbrir)) return mio;
    const choque = { id_mueble, posicion, mio, guardado };
    choques.push(choque);
    return quedaGuardado(choque) ? guardado : mio;
  }
  function mezclarMueble(id: number): Lugares {
    const [alAbrir, mio, guardado] = [versiones.alAbrir, versiones.mio, versiones.guardado].map((una) =>
      lugaresDe(una, id),
    );
    if (mio === undefined || guardado === undefined) return elegir(id, 0, { alAbrir, mio, guardado }) ?? [];
    const en = (lugares: Lugares | undefined, n: number): Lugares => [lugares?.[n] ?? vacia(n)];
    return guardado.flatMap(
      (_, n) => elegir(id, n, { alAbrir: en(alAbrir, n), mio: en(mio, n), guardado: en(guardado, n) }) ?? [],
    );
  }
  const ids = [...versiones.guardado.componentes_muebles, ...versiones.mio.componentes_muebles].map((m) => m.id_mueble);
  const muebles = [...new Set(ids)].flatMap((id_mueble) => {
    const [propio, ...posiciones] = mezclarMueble(id_mueble);
    return propio === undefined ? [] : [{ id_mueble, componentes: propio.componentes, posiciones }];
  });
  return {
    componentes_muebles: muebles.map(({ id_mueble, componentes }) => ({ id_mueble, componentes })),
    componentes_posiciones: muebles.map(({ id_mueble, posiciones }) => ({ id_mueble, posiciones })),
    choques,
  };
}
