import { z } from 'zod';
import { enteroOpcional, instante } from './campos.ts';
import { schemas } from './endpoint.ts';
import { LINEAS_DE_HISTORIAL, historialApi } from './historial.ts';

const valor = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One save: who, when, and each changed field before and after. */
export const cambio = z.object({
  fecha: instante,
  nombre_usuario: z.string().nullable(),
  accion: z.string(),
  /** Reason, if the form asked for one. */
  motivo: z.string().nullable(),
  campos: z.array(z.object({ campo: z.string(), antes: valor, despues: valor })),
});
export const cambios = z.array(cambio);

export const historialQuery = z.object({ lineas: enteroOpcional(1, LINEAS_DE_HISTORIAL.maximo) });

const una = { query: historialQuery, response: cambios };
export const historialSchemas = schemas(historialApi, {
  cliente: una,
  contrata: una,
  proyecto: una,
  componente: una,
  terminal: una,
  mueble: una,
  establecimiento: una,
  parte: una,
  usuario: una,
  membrete: una,
});
