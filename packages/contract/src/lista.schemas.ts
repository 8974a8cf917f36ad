import { ALERTA } from '@tajo/domain/partes/alerta';
import { z } from 'zod';
import { id } from './campos.ts';

/** A place of rows of a list. */
export const puntoDeLista = z.object({
  id,
  nombre: z.string(),
  direccion: z.string(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  punto_aproximado: z.boolean().describe('The point is guessed from the town or the province'),
  cuantos: z.int().describe('Rows of the list that stand here'),
  nivel: z.enum(ALERTA).nullable().describe('The worst alerta of its rows'),
});
export type PuntoDeLista = z.output<typeof puntoDeLista>;
