import type { ComponenteEscrito, Contenido } from '@tajo/domain/establecimientos/contenido';
import type { Catalogo } from './catalogo.ts';
import { estaEnDesuso } from './catalogo.ts';

/** A spot of the shop; 0 for a missing part. */
export interface LugarDeTienda {
  readonly id_mueble: number;
  readonly posicion: number;
}
/** Errors of each list: a message for the whole list, or a tree of errors in it. */
type ErroresDeContenido = Readonly<Record<keyof Contenido, unknown>>;

const esNodo = (nodo: unknown): nodo is Readonly<Record<string, unknown>> => typeof nodo === 'object' && nodo !== null;

/** Returns the error at a path of a tree of errors. */
export const errorEn = (arbol: unknown, ...ruta: readonly (string | number)[]): unknown =>
  ruta.reduce<unknown>((nodo, paso) => (esNodo(nodo) ? nodo[paso] : undefined), arbol);

export const mensajeDe = (nodo: unknown): string | undefined => {
  const texto = errorEn(nodo, 'message');
  return typeof texto === 'string' ? texto : undefined;
};

const primero = (nodo: unknown): number | undefined => {
  const clave = esNodo(nodo) ? Object.keys(nodo).find((k) => /^\d+$/.test(k) && nodo[k]) : undefined;
  return clave === undefined ? undefined : Number(clave);
};

/** Returns the error of each component, by name. */
export const erroresDeComponentes = (arbol: unknown, componentes: readonly ComponenteEscrito[]) => (nombre: string) => {
  const nodo = errorEn(
    arbol,
    componentes.findIndex(({ nombre_elemento }) => nombre_elemento === nombre),
  );
  return mensajeDe(errorEn(nodo, 'unidades')) ?? mensajeDe(nodo);
};

/**
 * Returns the first position that an error of the whole list refers to: by a component that it names, or a terminal
 * that no longer exists.
 */
function lugarNombrado(texto: string, { componentes_posiciones }: Contenido, { terminales, dePosicion }: Catalogo) {
  const existentes = terminales && new Set(terminales.map(({ id }) => id));
  const nombrado = ({ nombre_elemento: nombre }: ComponenteEscrito) =>
    texto.includes(nombre) && estaEnDesuso(dePosicion, nombre);
  const lugares = componentes_posiciones.flatMap(({ id_mueble, posiciones }) =>
    posiciones.map((una) => ({ id_mueble, ...una })),
  );
  return (
    lugares.find(({ componentes }) => componentes.some(nombrado)) ??
    lugares.find(({ componentes }) => componentes.some((c) => texto.includes(c.nombre_elemento))) ??
    lugares.find(({ id_terminal }) => id_terminal !== null && existentes?.has(id_terminal) === false)
  );
}

/** Returns where the first error of a refused form is. */
export function primerLugar(
  { componentes_muebles: enMuebles, componentes_posiciones: enPosiciones }: ErroresDeContenido,
  contenido: Contenido,
  catalogo: Catalogo,
): LugarDeTienda | undefined {
  const mueble = primero(enMuebles);
  if (mueble !== undefined) return { id_mueble: contenido.componentes_muebles[mueble]?.id_mueble ?? 0, posicion: 0 };
  const conPosicion = primero(enPosiciones);
  if (conPosicion !== undefined) {
    const { id_mueble = 0, posiciones = [] } = contenido.componentes_posiciones[conPosicion] ?? {};
    const cual = primero(errorEn(enPosiciones, conPosicion, 'posiciones'));
    return { id_mueble, posicion: posiciones[cual ?? -1]?.posicion ?? 0 };
  }
  const texto = mensajeDe(enPosiciones);
  const nombrado = texto === undefined ? undefined : lugarNombrado(texto, contenido, catalogo);
  return nombrado && { id_mueble: nombrado.id_mueble, posicion: nombrado.posicion };
}
