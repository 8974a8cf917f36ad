import { TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { buscarQuery, hallazgoRow } from './buscar.schemas.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of results, in the order in which they are shown. */
export const CLASES = [
  'parte',
  'establecimiento',
  'cliente',
  'contrata',
  'proyecto',
  'tecnico',
  'usuario',
  'componente',
  'terminal',
  'mueble',
  'vista',
] as const;
export type Clase = (typeof CLASES)[number];
export type Hallazgo = z.output<typeof hallazgoRow>;

/** Most results of each kind in one answer (REG-009). */
export const HALLAZGOS_POR_CLASE = 10;
/** Most recently written records of a user in one answer. */
export const ULTIMOS_REGISTROS = 5;
export const LARGO_DE_BUSQUEDA = 100;

export const buscarApi = {
  buscar: endpoint<{ query: typeof buscarQuery; response: z.ZodArray<typeof hallazgoRow> }>()({
    method: 'GET',
    path: '/buscar',
    roles: TODOS,
    lectura: true,
    resumen:
      'The first ten of each kind that hold every word of q, best match first, among what the current user may see; shops also by six digits or more of their telephone.',
  }),
  ultimos: endpoint<{ response: z.ZodArray<typeof hallazgoRow> }>()({
    method: 'GET',
    path: '/buscar/ultimos',
    roles: TODOS,
    lectura: true,
    resumen: 'The records that the caller wrote last and may still see, newest first; loads of a CSV aside.',
  }),
};
