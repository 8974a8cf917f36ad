import { form } from './call.ts';
import { COMMON, COMPANY_EMAIL, PASSWORD, RARE, TECHNICIAN_EMAIL } from './data.ts';
import type { Request } from './load.ts';
import { ADMIN } from './servers.ts';

export const PEOPLE = {
  office: ADMIN,
  technician: { email: TECHNICIAN_EMAIL, password: PASSWORD },
  company: { email: COMPANY_EMAIL, password: PASSWORD },
} as const;
export type Person = keyof typeof PEOPLE;

export const PAGE = 10;

export const listPath = (list: string, query = '', offset = 0): string =>
  `/api/parte/${list}?limit=${PAGE}&offset=${offset}${query === '' ? '' : `&${query}`}`;
const get = (path: string): Request => ({ method: 'GET', path });

export const TABS = ['finalizados', 'asignados', 'sin_asignar'] as const;
export const OWN_LISTS = ['asignados_tecnico', 'finalizados_tecnico'] as const;
export const LIST = get(listPath('finalizados'));

export const readOne = (partes: number): Request => ({ ...get('/api/parte/{n}'), upTo: partes });

/** A component as its form has it. */
export const PART = { nombre: 'Cable', descripcion: 'Cable', fabricante: 'F', id_categoria: 15, cantidad: 1_000_000 };

export const clientOf = (nif: string) => ({
  nombre: nif,
  nif,
  direccion: 'Sol, 1',
  contacto: 'Ana',
  email: 'a@a.es',
  telefono: '600000000',
});
/** A terminal made of that component; its picture goes to the file store. */
export const terminalOf = (modelo: string, image: Blob): FormData =>
  form({ marca: 'M', modelo, cantidad: '1', 'componentes[0]': PART.nombre, imagen: image });

/** Makes partes: what is measured later finds more of them. */
export const SAVE: Request = {
  method: 'POST',
  path: '/api/parte',
  body: '{"numero_incidencia":"B-{n}","observaciones":"De la medida","id_proyecto":7,"id_establecimiento":77}',
};

/** Logins of several people: the server admits at most eight at once per account. */
export const LOGINS: readonly Request[] = Object.values(PEOPLE).map((credentials) => ({
  method: 'POST',
  path: '/api/login/user',
  body: JSON.stringify(credentials),
}));

const repeat = (n: number, request: Request): Request[] => Array.from({ length: n }, () => request);

/** Mixed load: 40 % lists, 20 % filters, 30 % reads, 10 % saves, spread evenly. */
export function mixedLoad(partes: number): readonly Request[] {
  const all = [
    ...repeat(3, LIST),
    ...repeat(2, get(listPath('asignados'))),
    ...repeat(2, get(listPath('sin_asignar'))),
    get(listPath('finalizados', 'sort=nombre_establecimiento')),
    ...[RARE, COMMON, 'fa', 'leon'].map((shop) =>
      get(listPath('finalizados', new URLSearchParams({ nombre_establecimiento: shop }).toString())),
    ),
    ...repeat(6, readOne(partes)),
    ...repeat(2, SAVE),
  ];
  // 7 and 20 have no common divisor: each comes once.
  return all.flatMap((_, i) => all[(i * 7) % all.length] ?? []);
}
