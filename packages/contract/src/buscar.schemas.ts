import { ESTADO } from '@tajo/domain/partes/estado';
import { z } from 'zod';
import { CLASES, LARGO_DE_BUSQUEDA, buscarApi } from './buscar.ts';
import { id, texto } from './campos.ts';
import { schemas } from './endpoint.ts';

export const buscarQuery = z.object({ q: texto(LARGO_DE_BUSQUEDA) });

export const hallazgoRow = z.object({
  clase: z.enum(CLASES),
  id,
  nombre: z.string(),
  /** Text that tells it apart: project and shop of a parte, town of a shop. */
  junto: z.string(),
  /** State of a parte: it decides its list. */
  estado: z.enum(ESTADO).nullable(),
  /** False: de baja, finalizado, en desuso. */
  activo: z.boolean(),
  abiertos: z.int().nullable(),
  /** Path of a saved view's list with the query of its address. */
  direccion: z.string().nullable(),
});

export const buscarSchemas = schemas(buscarApi, {
  buscar: { query: buscarQuery, response: z.array(hallazgoRow) },
  ultimos: { response: z.array(hallazgoRow) },
});
