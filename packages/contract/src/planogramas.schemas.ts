import { z } from 'zod';
import { id, idDe, instante } from './campos.ts';
import { schemas } from './endpoint.ts';
import { planogramaApi } from './planogramas.ts';

export const planogramaForm = z.object({ id: idDe });

/** `nombre`: the file's name on the uploader's machine. */
export const planogramaRow = z.object({
  id,
  fecha_alta: instante,
  path: z.string(),
  nombre: z.string(),
  nombre_usuario: z.string(),
  bytes: z.int(),
});
export const planogramas = z.array(planogramaRow);

/** A line for each file of the ZIP, in its order. */
export const informeDePlanogramas = z.array(z.string());

export const planogramaSchemas = schemas(planogramaApi, {
  leer: { response: planogramas },
  subir: { body: planogramaForm, response: planogramas },
  cargar: { response: informeDePlanogramas },
});
