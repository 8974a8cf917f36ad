import { z } from 'zod';
import { id, instante } from './campos.ts';
import { schemas } from './endpoint.ts';
import { movimientoApi } from './movimientos.ts';

export const movimientoRow = z.object({
  id,
  ocurrido: instante,
  registrado: instante,
  unidades: z.int(),
  desde: z.string().describe('Almacén, Baja, Descuadre, Ajuste, or a spot of a shop'),
  hasta: z.string(),
  /** Parte whose signature moved them; null for a correction by the office. */
  id_parte: id.nullable(),
  numero_incidencia: z.string().nullable(),
  motivo: z.string().nullable(),
  nombre_usuario: z.string(),
  saldo: z.int().describe('What the almacén holds after it'),
});

export const movimientoSchemas = schemas(movimientoApi, {
  deComponente: { fila: movimientoRow },
  deTerminal: { fila: movimientoRow },
});
