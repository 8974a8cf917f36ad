import type { ComponenteEscrito, Contenido } from '@tajo/domain/establecimientos/contenido';
import type { Catalogo } from './catalogo.ts';
import { estaEnDesuso } from './catalogo.ts';

/** A place of the shop; 0 where it has no such part. */
export interface LugarDeTienda {
  readonly id_mueble: number;
  readonly posicion: number;
}
/** What is wrong with each list: a message of the whole of it, or of something deep in it. */
type ErroresDeContenido = Readonly<Record<keyof Contenido, unknown>>;

const esNodo = (nodo: unknown): nodo is Readonly<Record<string, unknown>> => typeof nodo === 'object' && nodo !== null;

/** What stands in a tree of errors at a path. */
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

/** What is wrong with each of some components, by name. */
export const erroresDeComponentes = (arbol: unknown, componentes: readonly ComponenteEscrito[]) => (nombre: string) => {
  const nodo = errorEn(
    arbol,
    componentes.findIndex(({ nombre_elemento }) => nombre_elemento === nombre),
  );
  return mensajeDe(errorEn(nodo, 'unidades')) ?? mensajeDe(nodo);
};

/** The first position that a refusal of all positions speaks of: by a component that it names, or a terminal that is no more. */
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

/** Where to look first when the form was not taken. */
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
