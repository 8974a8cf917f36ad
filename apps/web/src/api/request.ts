import type { EndpointValue } from '@tajo/contract/endpoint';

const BASE = '/api';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Values = Readonly<Record<string, QueryValue>>;

/**
 * Values of a multipart field: texts of a list are sent as `name[0]`, `name[1]`, other lists and objects as JSON;
 * undefined is not sent.
 */
type FormValue = string | number | boolean | null | undefined | Blob | readonly unknown[] | object;
export type FormBody = Readonly<Record<string, FormValue>>;

/** Fills in the `:name` parts; throws if one is missing, which the types prevent. */
export function pathOf(endpoint: EndpointValue, params: Readonly<Record<string, number>> = {}): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns '?a=1&b=x,y'; undefined, null and '' are left out. */
export function queryOf(query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

interface Address {
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly query?: Values | undefined;
}

export const urlOf = (endpoint: EndpointValue, { params, query }: Address = {}, suffix = ''): string =>
  `${BASE}${pathOf(endpoint, params)}${suffix}${queryOf(query)}`;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((v) => typeof v === 'string');

export function multipart(form: FormBody): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    if (value instanceof File) data.set(name, value, value.name);
    else if (value instanceof Blob) data.set(name, value);
    else if (isTextList(value)) for (const [n, text] of value.entries()) data.append(`${name}[${n}]`, text);
    else if (typeof value === 'object' && value !== null) data.set(name, JSON.stringify(value));
    else data.set(name, String(value ?? ''));
  }
  return data;
}
