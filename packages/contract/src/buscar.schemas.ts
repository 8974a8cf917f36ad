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
  /** What tells it from its neighbours: the project and the shop of a parte, the town of a shop. */
  junto: z.string(),
  /** Of a parte: it says in which list it stands. */
  estado: z.enum(ESTADO).nullable(),
  /** False: de baja, finalizado, en desuso. */
  activo: z.boolean(),
  /** Open partes of a technician. */
  abiertos: z.int().nullable(),
  /** Path of a saved view's list, and the query of its address. */
  direccion: z.string().nullable(),
});

export const buscarSchemas = schemas(buscarApi, {
  buscar: { query: buscarQuery, response: z.array(hallazgoRow) },
  ultimos: { response: z.array(hallazgoRow) },
});
