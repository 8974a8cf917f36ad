import { ESTADO } from '@tajo/domain/partes/estado';
import { z } from 'zod';
import { id, idDe, idDeForma, texto } from './campos.ts';
import { schemas } from './endpoint.ts';
import { CAMPOS_PARTE } from './partes.listas.ts';
import { repetidosApi } from './repetidos.ts';

export const repetidosQuery = z.object({
  numero_incidencia: texto(CAMPOS_PARTE.numero_incidencia.largo),
  id_proyecto: idDe,
  id: idDeForma,
});
export const repetidoRows = z.array(
  z.object({ id, numero_incidencia: z.string(), estado: z.enum(ESTADO), nombre_establecimiento: z.string() }),
);

export const repetidosSchemas = schemas(repetidosApi, { leer: { query: repetidosQuery, response: repetidoRows } });
