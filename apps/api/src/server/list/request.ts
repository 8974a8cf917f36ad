import { ACTIVOS, BAJAS, CIFRAS_DE_MINIMO, LIMITE_DE_PAGINA, parametroDe } from '@tajo/contract/lista';
import type { Columna, ListaValue } from '@tajo/contract/lista';
import { esDia } from '@tajo/domain/dias';
import { limpiar, sePuedeGuardar } from '@tajo/domain/texto';
import { HttpError } from '../answer/http-error.ts';
import type { Listing } from './source.ts';

/** The filters that are set, by parameter. Their values are valid. */
type Filters = Readonly<Record<string, string>>;

interface ListRequest {
  readonly filters: Filters;
  /** A column or an extra field, and the direction. */
  readonly order: { readonly field: string; readonly desc: boolean };
  /** Undefined: the whole list. */
  readonly page?: { readonly limit: number; readonly offset: number } | undefined;
}

/** A request for a list, with everything that its answer depends on. */
export interface Asked {
  readonly list: ListaValue;
  readonly listing: Listing;
  readonly request: ListRequest;
  /** Time zone of the business, which decides when a day begins. */
  readonly zone: string;
}

const LONGEST_TEXT = 500;
const invalid = (parameter: string): never => {
  throw new HttpError(400, { message: `El parámetro «${parameter.slice(0, 50)}» no es válido.` });
};

const INTEGER = new RegExp(`^[0-9]{1,${CIFRAS_DE_MINIMO}}$`);
const isText = (v: string): boolean => v.length <= LONGEST_TEXT && sePuedeGuardar(v);
const isOneOf =
  (admitted: readonly string[]) =>
  (v: string): boolean =>
    v.split(',').every((one) => admitted.includes(one));

const IS_VALID: Readonly<Record<NonNullable<Columna['filtro']>, (value: string) => boolean>> = {
  texto: isText,
  literal: isText,
  digitos: (v) => /^\d{1,30}$/.test(v),
  minimo: (v) => INTEGER.test(v),
  desde: esDia,
  hasta: esDia,
  estado: isOneOf([ACTIVOS, BAJAS]),
  si_no: isOneOf(['true', 'false']),
};

type Parameters = Readonly<Record<string, unknown>>;

function integer(parameters: Parameters, name: string, min: number, max = Infinity): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const n = INTEGER.test(String(value)) ? Number(value) : Number.NaN;
  return n >= min && n <= max ? n : invalid(name);
}

function orderOf(list: ListaValue, { source, extra = {} }: Listing, value: unknown): ListRequest['order'] {
  if (value !== undefined && typeof value !== 'string') invalid('sort');
  const text = typeof value === 'string' && value !== '' ? value : list.orden;
  const desc = text.startsWith('-');
  const field = desc ? text.slice(1) : text;
  if (extra[field]?.order !== undefined) return { field, desc };
  // hasOwn: 'constructor' is no column.
  const sortable = field === list.orden.replace('-', '') || Object.hasOwn(list.columnas, field);
  return sortable && source.columns[field] !== undefined ? { field, desc } : invalid('sort');
}

/**
 * Reads the query parameters of a list. `own`: parameters that the endpoint reads itself. Throws 400 for an unknown
 * parameter or column and for an invalid value (REG-006).
 */
export function parseRequest(
  list: ListaValue,
  listing: Listing,
  parameters: Parameters,
  own: readonly string[] = [],
): ListRequest {
  const validity = new Map<string, (value: string) => boolean>();
  for (const [field, column] of Object.entries(list.columnas))
    if (column.filtro) validity.set(parametroDe(field, column), IS_VALID[column.filtro]);
  for (const [field, { filter }] of Object.entries(listing.extra ?? {}))
    if (filter) validity.set(field, (value) => filter(value) !== undefined);
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (['limit', 'offset', 'sort', ...own].includes(name)) continue;
    const isValid = validity.get(name);
    if (isValid === undefined || typeof value !== 'string') return invalid(name);
    const clean = limpiar(value);
    if (clean === '') continue;
    if (!isValid(clean)) return invalid(name);
    filters[name] = clean;
  }
  const limit = integer(parameters, 'limit', 1, LIMITE_DE_PAGINA);
  const offset = integer(parameters, 'offset', 0);
  const page =
    limit === undefined && offset === undefined ? undefined : { limit: limit ?? LIMITE_DE_PAGINA, offset: offset ?? 0 };
  return { filters, order: orderOf(list, listing, parameters['sort']), page };
}
