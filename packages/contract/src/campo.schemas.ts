import { z } from 'zod';
import { campoApi } from './campo.ts';
import { id, opcion } from './campos.ts';
import { schemas } from './endpoint.ts';
import { obra } from './obra.schemas.ts';
import { opciones } from './opciones.schemas.ts';
import { parteRow } from './partes.schemas.ts';

const cantidad = z.int().describe('En el almacén');

const catalogo = z.object({
  acciones: opciones,
  componentes: z.array(opcion.extend({ id_categoria: id, cantidad })).describe('Sin los que están en desuso'),
  terminales: z.array(opcion.extend({ cantidad })),
});

export const paquete = z.object({
  partes: z
    .array(z.object({ fila: parteRow, obra }))
    .describe('Los empezados primero, luego por asignación; ninguno para la oficina'),
  total: z.int().describe('Cuántos partes abiertos tiene, también los que no caben'),
  catalogo,
});

export const campoSchemas = schemas(campoApi, {
  paquete: { response: paquete },
});
