/** How a cell shows its value, on screen and in the sheet. */
export type TipoCelda = 'texto' | 'email' | 'telefono' | 'numero' | 'dia' | 'instante' | 'estado' | 'si_no';

/**
 * How a column is filtered:
 * texto = substring without case and accents, whole when it stands in double quotes (decision 0011);
 * literal = substring without case (NIF, email);
 * digitos = the same, the box takes digits only; minimo = number >=; desde, hasta = day >=, <= (in the
 * zone of the business); estado = active and inactive boxes; si_no = Sí and No boxes; igual = one value.
 */
export type Filtro = 'texto' | 'literal' | 'digitos' | 'minimo' | 'desde' | 'hasta' | 'estado' | 'si_no';

export interface Columna {
  readonly label: string;
  /** 'texto' when it is not named. */
  readonly tipo?: TipoCelda;
  readonly filtro?: Filtro;
  /** Pixels, for a text that must be seen whole; the others share what is left. */
  readonly ancho?: number;
  /** Words of a state column: of the cell and of the box, active first (AMB-026). */
  readonly estado?: { readonly celda: readonly [string, string]; readonly caja: readonly [string, string] };
  /** A column that cannot be sorted says so; all others can. */
  readonly fija?: true;
}

/** A list: the server filters, orders, pages and exports by it, the screen draws it. */
export interface ListaValue {
  /** Title of the screen, 'Clientes'. */
  readonly titulo: string;
  /** Plural of the entity in the name of the exported file, 'clientes'. */
  readonly plural: string;
  readonly columnas: Readonly<Record<string, Columna>>;
  /** Fields that tell a record from its neighbours, by which its buttons and cards call it; the first column otherwise. */
  readonly nombre?: readonly string[];
  /** Fields that only the detail dialog and, where `exporta` names them, the sheet show. */
  readonly detalle?: Readonly<Record<string, Columna>>;
  /** Fields of `detalle` that the sheet adds after the columns; a column that is named here moves there. */
  readonly exporta?: readonly string[];
  /** Default order: a field, with - for descending. */
  readonly orden: string;
}

declare const fila: unique symbol;
export type Lista<Row> = ListaValue & { readonly [fila]?: Row };

type Columnas<Row> = { readonly [K in keyof Row & string]?: Columna };

/** Makes a list over a row type; a column that is no field of the row does not compile. */
export const lista =
  <Row>() =>
  (
    value: Omit<ListaValue, 'columnas' | 'nombre' | 'detalle' | 'exporta'> & {
      readonly columnas: Columnas<Row>;
      readonly nombre?: readonly (keyof Row & string)[];
      readonly detalle?: Columnas<Row>;
      readonly exporta?: readonly (keyof Row & string)[];
    },
  ): Lista<Row> =>
    value as Lista<Row>;

/** A state column: what an active and an inactive row say, and the two boxes of the filter row. */
export const estado = (activo: string, baja: string, activos: string, bajas: string): Columna => ({
  label: 'Estado',
  tipo: 'estado',
  filtro: 'estado',
  estado: { celda: [activo, baja], caja: [activos, bajas] },
});

export const TAMANOS_DE_PAGINA = [5, 10, 25, 50] as const;
export const TAMANO_DE_PAGINA = 5;
/** Most rows that one page may ask of the server (REG-006). */
export const LIMITE_DE_PAGINA = 200;
