import { z } from 'zod';
import { NO_EXISTE, idDe, idOpcional } from './campos.ts';
import { schemas } from './endpoint.ts';
import { INFORME, informeApi } from './informes.ts';
import { opciones } from './opciones.schemas.ts';
import { diaConHora } from './partes.schemas.ts';

export const informeForm = z.object({
  fecha_desde: diaConHora,
  fecha_hasta: diaConHora,
  id_cliente: idOpcional,
  id_contrata: idOpcional,
  id_proyecto: idOpcional,
  id_informe: idDe.pipe(z.enum(INFORME, { error: NO_EXISTE })),
});

const celda = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const muestraDeInforme = z.object({
  columnas: z.array(z.object({ label: z.string(), tipo: z.enum(['texto', 'numero', 'dia', 'instante', 'si_no']) })),
  filas: z.array(z.array(celda)),
  total: z.int(),
  /** True if counting stopped at the limit. */
  hay_mas: z.boolean(),
});

export const informeSchemas = schemas(informeApi, {
  tipos: { response: opciones },
  descargar: { body: informeForm },
  mostrar: { body: informeForm, response: muestraDeInforme },
});
