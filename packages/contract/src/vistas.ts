import { TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Columnas } from './lista.ts';
import type { vistaForm, vistaInicialForm, vistaRow, vistaRows, vistasQuery } from './vistas.schemas.ts';

/** Every written field of a view, with its length in code points. */
export const CAMPOS_VISTA = {
  nombre: { label: 'Nombre', largo: 50 },
  /** Path of its list in the API. */
  lista: { label: 'Lista', largo: 60 },
  /** Filters, order and columns: the query of the list's address, without '?'. */
  direccion: { label: 'Filtros, orden y columnas', largo: 2000 },
  compartida: { label: 'Compartida con la oficina' },
} as const satisfies Columnas;

export type Vista = z.output<typeof vistaRow>;

export const vistaApi = {
  listar: endpoint<{ query: typeof vistasQuery; response: typeof vistaRows }>()({
    method: 'GET',
    path: '/vista/all',
    roles: TODOS,
    resumen: 'The views of a list: one’s own, and in the office those that are shared with it.',
  }),
  guardar: endpoint<{ body: typeof vistaForm; response: typeof vistaRow }>()({
    method: 'POST',
    path: '/vista',
    roles: TODOS,
  }),
  borrar: endpoint()({
    method: 'DELETE',
    path: '/vista/:id',
    roles: TODOS,
    resumen: 'One’s own; for an ADMIN also any shared one.',
  }),
  empezar: endpoint<{ body: typeof vistaInicialForm }>()({
    method: 'POST',
    path: '/vista/inicial',
    roles: TODOS,
    resumen: 'The view in which the list of the current user opens from now on; null for none.',
  }),
};
