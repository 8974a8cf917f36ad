import type { NombresDeColumna } from '../csv/header.ts';
import { puedeRecibirPartes } from '../proyectos/puede.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { claveUnica, limpiar, longitud, sePuedeGuardar } from '../texto.ts';

/** Columns of the file, with other names for them (AMB-061). */
export const COLUMNAS_DE_CARGA: readonly NombresDeColumna[] = [
  [
    'numero_incidencia',
    'número de incidencia',
    'nº incidencia',
    'nº de incidencia',
    'num incidencia',
    'incidencia',
    'parte',
    'nº parte',
    'nº de parte',
    'número de parte',
  ],
  ['sfid', 'identificador', 'establecimiento', 'tienda'],
  ['observaciones', 'observación', 'descripción', 'trabajo', 'descripción del trabajo'],
];

/** One line of the CSV; '' where the cell is empty (AMB-061). */
type Fila = { readonly numero_incidencia: string; readonly sfid: string; readonly observaciones: string };
type Limites = { readonly numero_incidencia: number; readonly observaciones: number };
type Establecimiento = { readonly id: number; readonly nombre: string };
type HechosDeCarga = {
  /** By `claveUnica(sfid)`. */
  readonly establecimientos: ReadonlyMap<string, Establecimiento>;
  /** `claveDeParte` of every parte of the project, including those of earlier lines. */
  readonly existentes: ReadonlySet<string>;
  readonly limites: Limites;
  /** Names of the columns in the file. */
  readonly nombres: Fila;
};
export type ParteCargado = {
  readonly numero_incidencia: string;
  readonly observaciones: string;
  readonly id_establecimiento: number;
  readonly nombre_establecimiento: string;
  /** Key to add to `existentes` before the next line is judged. */
  readonly clave: string;
};

/** A long number as a spreadsheet writes it, 1,23457E+14: its last digits are lost. */
const ABREVIADO = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** The same incident in the same establishment of one project is a repeated line, not a second visit (AMB-062). */
export const claveDeParte = (id_establecimiento: number, numero_incidencia: string): string =>
  `${id_establecimiento} ${claveUnica(numero_incidencia)}`;

export const abrirCarga = (proyecto: { readonly finalizado: boolean }): Result<true> =>
  puedeRecibirPartes(proyecto) ? ok(true) : fail('carga.proyecto_finalizado');

/** Returns the parte to create for a line, or why there is none. */
export function cargarFila(fila: Fila, hechos: HechosDeCarga): Result<ParteCargado> {
  const limpia = {
    numero_incidencia: limpiar(fila.numero_incidencia),
    sfid: limpiar(fila.sfid),
    observaciones: limpiar(fila.observaciones),
  };
  const { limites, nombres } = hechos;
  for (const campo of ['numero_incidencia', 'sfid', 'observaciones'] as const) {
    if (!sePuedeGuardar(fila[campo])) return fail('carga.no_admitido', undefined, { columna: nombres[campo] });
    if (limpia[campo] === '') return fail('carga.falta_valor', undefined, { columna: nombres[campo] });
  }
  for (const campo of ['numero_incidencia', 'observaciones'] as const) {
    const maximo = limites[campo];
    if (longitud(limpia[campo]) > maximo)
      return fail('carga.muy_largo', undefined, { columna: nombres[campo], maximo });
  }
  const { numero_incidencia, sfid, observaciones } = limpia;
  if (ABREVIADO.test(numero_incidencia)) {
    const datos = { columna: nombres.numero_incidencia, valor: numero_incidencia };
    return fail('carga.abreviado', undefined, datos);
  }
  const establecimiento = hechos.establecimientos.get(claveUnica(sfid));
  if (establecimiento === undefined) return fail('carga.sin_establecimiento', undefined, { sfid });
  const clave = claveDeParte(establecimiento.id, numero_incidencia);
  if (hechos.existentes.has(clave)) {
    return fail('carga.repetido', undefined, { numero_incidencia, establecimiento: establecimiento.nombre });
  }
  return ok({
    numero_incidencia,
    observaciones,
    id_establecimiento: establecimiento.id,
    nombre_establecimiento: establecimiento.nombre,
    clave,
  });
}
