import { formatoDia, type Dia } from '@tajo/domain/dias';
import type { Alerta } from '@tajo/domain/partes/alerta';
import type { Espera } from '@tajo/domain/partes/palabras-de-espera';

/** How a cell shows its value, on screen and in the spreadsheet. */
type TipoCelda = 'texto' | 'email' | 'telefono' | 'numero' | 'dia' | 'instante' | 'estado' | 'si_no';

/**
 * Kind of a column's filter. texto: substring ignoring case and accents, whole text in double quotes (decision 0011);
 * literal: substring ignoring case (NIF, email); digitos: substring, digits only; minimo: number >=; desde, hasta: day
 * >=, <= (in the time zone of the business); estado: boxes for active and inactive; si_no: boxes for Sí and No.
 */
export type Filtro = 'texto' | 'literal' | 'digitos' | 'minimo' | 'desde' | 'hasta' | 'estado' | 'si_no';

/** A field: its label, its greatest length, how a list shows and filters it. */
export interface Columna {
  readonly label: string;
  /** Most code points that can be typed. */
  readonly largo?: number;
  /** 'texto' if absent. */
  readonly tipo?: TipoCelda;
  readonly filtro?: Filtro;
  /** Width in pixels, for a text that must not be cut; other text columns share the rest. */
  readonly ancho?: number;
  /** Words of a state column, in cells and at the filter's boxes, active first (AMB-026). */
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
  /** Fields that name a record in its buttons and cards; the first column if absent. */
  readonly nombre?: readonly string[];
  /** Fields of the detail dialog after the columns, or in place of one; in the spreadsheet if `exporta` names them. */
  readonly detalle?: Columnas;
  /** Fields of `detalle` that the spreadsheet has after the columns; a column named here moves there. */
  readonly exporta?: readonly string[];
  /** Words of the ages that colour its rows: the list can be filtered and ordered by `alerta` too. */
  readonly alerta?: Readonly<Record<Alerta, string>>;
  /** Words of the filter `espera`: open work by how long it has waited. */
  readonly espera?: Readonly<Record<Espera, string>>;
  /** Filters by a key that no column shows. */
  readonly claves?: Readonly<Record<string, { readonly label: string; readonly key: 'number' | 'uuid' }>>;
  /** Default order: a field, with - for descending. */
  readonly orden: string;
}

declare const fila: unique symbol;
export type Lista<Row> = ListaValue & { readonly [fila]?: Row };

type SoloDe<Row, C> = C & { readonly [K in Exclude<keyof C, keyof Row>]: never };

/** Creates a list over a row type; a column that is not a field of the row does not compile. */
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

/** Returns the fields that have a length. */
export const largosDe = <const C extends Columnas>(campos: C): ConLargo<C> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, { largo }]) => (largo === undefined ? [] : [[campo, largo]])),
  ) as ConLargo<C>;

/** Returns a state column: words of active and inactive rows, and of the filter's boxes. */
export const estado = (activo: string, baja: string, activos: string, bajas: string) =>
  ({
    label: 'Estado',
    tipo: 'estado',
    filtro: 'estado',
    estado: { celda: [activo, baja], caja: [activos, bajas] },
  }) as const satisfies Columna;

export const CIFRAS_DE_MINIMO = 9;
/** Values of a state filter; both with a comma. */
export const ACTIVOS = 'activos';
export const BAJAS = 'bajas';

/** Returns the query parameter of a column: its field's name, except for the state. */
export const parametroDe = (campo: string, { filtro }: Columna): string => (filtro === 'estado' ? 'estado' : campo);

/** Returns the printed name of a list's spreadsheet; file names cannot contain its slashes (AMB-032). */
export const nombreDeInforme = (plural: string, dia: Dia): string => `Informe ${plural} - ${formatoDia(dia)}.xlsx`;

export const TAMANOS_DE_PAGINA = [5, 10, 25, 50] as const;
export const TAMANO_DE_PAGINA = 5;
/** Most rows of a page (REG-006). */
export const LIMITE_DE_PAGINA = 200;
/** Fields that every list of a register returns for all its rows, which gives their positions. */
export const EXTRACTO_DE_REGISTRO = ['id'] as const;
/** Most rows of an extract, the first ones in the order of the list (REG-011). */
export const LIMITE_DE_EXTRACTO = 10_000;
