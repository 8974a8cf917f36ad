import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { z } from 'zod';
import { id } from './campos.ts';
import { schemas } from './endpoint.ts';
import { inventarioApi } from './inventario.ts';

export const inventarioRow = z.object({
  /** Id of the row: components and terminals have separate ids. */
  id,
  tipo_elemento: z.enum(TIPO_ELEMENTO),
  id_elemento: id,
  nombre: z.string(),
  categoria: z.string(),
  cantidad: z.int(),
  minimo: z.int().nullable(),
  descuadre: z.int(),
});

export const inventarioSchemas = schemas(inventarioApi, { listar: { fila: inventarioRow } });
