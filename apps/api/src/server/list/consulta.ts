import type { ClaveAjena, ListSource } from './fuente.ts';

/** The filters that are set, by column or calculated field, as they came and were found readable. */
export type Filtros = Readonly<Record<string, string>>;

/** Adds a parameter and answers its placeholder. */
export type Parametro = (valor: unknown) => string;
export type Condicion = (p: Parametro) => string;

/** A field that the program makes, by which the list may be narrowed and ordered all the same: both read t alone. */
export interface Calculada {
  /** What each value of its filter asks for; several, with commas, ask for any of them. */
  readonly valores: Readonly<Record<string, Condicion>>;
  /** Key to order by, never null. */
  readonly orden: (p: Parametro) => string;
  /** The key falls where the field rises: an age, by the instant that it is counted from. */
  readonly alReves?: boolean;
}

/** A key's values in equal parts: the class of the numbers by part, and where the n-th part begins. */
export interface Escalones {
  readonly clase: string;
  readonly inicio: (n: number) => Condicion;
}

/** What a list's handler answers: the source, and which part of it the asker may see. */
export interface Consulta {
  readonly fuente: ListSource;
  readonly calculadas?: Readonly<Record<string, Calculada>>;
  /** Keys of the rows by which the list may be narrowed, several with commas, by parameter: they read t alone. */
  readonly porId?: Readonly<Record<string, string>>;
  /** How urgent a row is, from 1, for what shows several as one: the highest counts. It reads t alone. */
  readonly nivel?: Condicion;
  readonly alcance?: Condicion;
  /** That part is few rows of the table, which an index finds: by any order but the list's own they are sorted. */
  readonly estrecha?: boolean;
  /** The record whose rows these are, where the table of the source is made of it. */
  readonly ambito?: number;
  /** The number of rows in the scope, without filters, when it is known without counting. */
  readonly total?: (p: Parametro) => string;
  /** The same by the keys of a class: what its numbers are read from, rows of `t.clave` and `t.n`. */
  readonly recuento?: (clase: string) => string;
  /** By column of t, how many rows hold a text of one or two signs there: null of a longer one. */
  readonly porSignos?: Readonly<Record<string, (buscado: string) => string>>;
  /** By key of an order, of t alone: by what the rows are counted in that order. */
  readonly escalones?: Readonly<Record<string, Escalones>>;
  /** The class of the weeks of the list's own day. */
  readonly semanas?: string;
  /** Finishes a row: values that only the program can tell (an alert, a signed path). */
  readonly completar?: (fila: Record<string, unknown>) => Record<string, unknown>;
  /** The next instant at which that finishes such a row otherwise, in ms; without it pages of the list have no tag. */
  readonly cambia?: (fila: Record<string, unknown>) => number | undefined;
}

export interface ListRequest {
  readonly filtros: Filtros;
  /** Key and direction. */
  readonly orden: { readonly clave: string; readonly desc: boolean };
  /** Absent: the whole list. */
  readonly pagina?: { readonly limit: number; readonly offset: number };
}

/** The keys of a table of few rows that match what is asked of its columns. */
export interface Hallada {
  readonly clave: ClaveAjena;
  readonly ids: readonly number[];
  /** The filters that asked for them. */
  readonly filtros: readonly string[];
  /** How many rows of the list have one of them; undefined where that is not kept. */
  readonly n: number | undefined;
}
export type Halladas = readonly Hallada[];

/** What is asked of a list when its keys are known. */
export interface Hallado {
  /** Without the filters that every row of the list meets: those are none. */
  readonly pedido: ListRequest;
  readonly halladas: Halladas;
  /** How many rows the list has without filters, where that is kept. */
  readonly todas?: number | undefined;
  /** About how many of them the days leave out that are asked for. */
  readonly fuera?: number | undefined;
}
