import { TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { buscarQuery, hallazgoRow } from './buscar.schemas.ts';
import { endpoint } from './endpoint.ts';

/** What can be found by typing, in the order in which it is shown. */
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

/** Most of each kind that one answer names (REG-009). */
export const HALLAZGOS_POR_CLASE = 10;
/** Most records that a person wrote last. */
export const ULTIMOS_REGISTROS = 5;
/** Most signs of what is looked for. */
export const LARGO_DE_BUSQUEDA = 100;

export const buscarApi = {
  buscar: endpoint<{ query: typeof buscarQuery; response: z.ZodArray<typeof hallazgoRow> }>()({
    method: 'GET',
    path: '/buscar',
    roles: TODOS,
    resumen: 'The first ten of each kind that hold every word of q, best match first, of what the asker may see.',
  }),
  ultimos: endpoint<{ response: z.ZodArray<typeof hallazgoRow> }>()({
    method: 'GET',
    path: '/buscar/ultimos',
    roles: TODOS,
    resumen: 'The records that the caller wrote last and may still see, newest first; loads of a CSV aside.',
  }),
};
