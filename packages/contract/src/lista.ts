import { formatoDia, type Dia } from '@tajo/domain/dias';
import type { Alerta } from '@tajo/domain/partes/alerta';
import type { Espera } from '@tajo/domain/partes/palabras-de-espera';

/** How a cell shows its value, on screen and in the sheet. */
type TipoCelda = 'texto' | 'email' | 'telefono' | 'numero' | 'dia' | 'instante' | 'estado' | 'si_no';

/**
 * How a column is filtered:
 * texto = substring without case and accents, whole when it stands in double quotes (decision 0011);
 * literal = substring without case (NIF, email);
 * digitos = the same, the box takes digits only; minimo = number >=; desde, hasta = day >=, <= (in the
 * zone of the business); estado = active and inactive boxes; si_no = Sí and No boxes; igual = one value.
 */
export type Filtro = 'texto' | 'literal' | 'digitos' | 'minimo' | 'desde' | 'hasta' | 'estado' | 'si_no';

/** A field by its name: what it is called, how long it may be, how a list shows and filters it. */
export interface Columna {
  readonly label: string;
  /** Most code points of what is typed into it. */
  readonly largo?: number;
  /** 'texto' when it is not named. */
  readonly tipo?: TipoCelda;
  readonly filtro?: Filtro;
  /** Pixels, for a text that must be seen whole; the others share what is left. */
  readonly ancho?: number;
  /** Words of a state column: of the cell and of the box, active first (AMB-026). */
  readonly estado?: { readonly celda: readonly [string, string]; readonly caja: readonly [string, string] };
}

export type Columnas = Readonly<Record<string, Columna>>;

/** A list: the server filters, orders, pages and exports by it, the screen draws it. */
export interface ListaValue {
  /** Title of the screen, 'Clientes'. */
  readonly titulo: string;
  /** Plural of the entity in the name of the exported file, 'clientes'. */
  readonly plural: string;
  readonly columnas: Columnas;
  /** Fields that tell a record from its neighbours, by which its buttons and cards call it; the first column otherwise. */
  readonly nombre?: readonly string[];
  /** Fields that only the detail dialog and, where `exporta` names them, the sheet show. */
  readonly detalle?: Columnas;
  /** Fields of `detalle` that the sheet adds after the columns; a column that is named here moves there. */
  readonly exporta?: readonly string[];
  /** Words of the ages that its rows are coloured by: the list is filtered and ordered by `alerta` too. */
  readonly alerta?: Readonly<Record<Alerta, string>>;
  /** Words of what open work may be asked for by how long it has waited: the filter `espera`. */
  readonly espera?: Readonly<Record<Espera, string>>;
  /** Word of the filter `carga`: the rows of one load, by the Idempotency-Key of its request. */
  readonly carga?: string;
  /** Default order: a field, with - for descending. */
  readonly orden: string;
}

declare const fila: unique symbol;
export type Lista<Row> = ListaValue & { readonly [fila]?: Row };

type SoloDe<Row, C> = C & { readonly [K in Exclude<keyof C, keyof Row>]: never };

/** Makes a list over a row type; a column that is no field of the row does not compile. */
export const lista =
  <Row>() =>
  <const C extends Columnas, const D extends Columnas = Record<never, never>>(
    value: Omit<ListaValue, 'columnas' | 'nombre' | 'detalle' | 'exporta' | 'alerta'> & {
      readonly columnas: SoloDe<Row, C>;
      readonly nombre?: readonly (keyof Row & string)[];
      readonly detalle?: SoloDe<Row, D>;
      readonly exporta?: readonly (keyof Row & string)[];
      readonly alerta?: Row extends { readonly alerta: Alerta } ? NonNullable<ListaValue['alerta']> : never;
    },
  ): Lista<Row> =>
    value;

type ConLargo<C> = { readonly [K in keyof C as C[K] extends { readonly largo: number } ? K : never]: number };

/** The lengths among a register's fields, by field. */
export const largosDe = <const C extends Columnas>(campos: C): ConLargo<C> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, { largo }]) => (largo === undefined ? [] : [[campo, largo]])),
  ) as ConLargo<C>;

/** A state column: what an active and an inactive row say, and the two boxes of the filter row. */
export const estado = (activo: string, baja: string, activos: string, bajas: string) =>
  ({
    label: 'Estado',
    tipo: 'estado',
    filtro: 'estado',
    estado: { celda: [activo, baja], caja: [activos, bajas] },
  }) as const satisfies Columna;

/** What a state's filter asks for, one or both with a comma. */
export const ACTIVOS = 'activos';
export const BAJAS = 'bajas';

/** The query's parameter for a column: named like its field, but for the state. */
export const parametroDe = (campo: string, { filtro }: Columna): string => (filtro === 'estado' ? 'estado' : campo);

/** What the sheet of a list is called, as it is printed: no file name can carry its slashes (AMB-032). */
export const nombreDeInforme = (plural: string, dia: Dia): string => `Informe ${plural} - ${formatoDia(dia)}.xlsx`;

export const TAMANOS_DE_PAGINA = [5, 10, 25, 50] as const;
export const TAMANO_DE_PAGINA = 5;
/** Most rows that one page may ask of the server (REG-006). */
export const LIMITE_DE_PAGINA = 200;
/** What every list of a register tells of all its rows: where in its order each of them stands. */
export const EXTRACTO_DE_REGISTRO = ['id'] as const;
/** Most rows of an extract, the first in the order of the list (REG-011). */
export const LIMITE_DE_EXTRACTO = 10_000;
