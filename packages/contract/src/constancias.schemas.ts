import { RESULTADOS } from '@tajo/domain/resolver/resolver';
import { z } from 'zod';
import { CLASES_DE_HECHO } from './campo.ts';
import { id, instante } from './campos.ts';

export const fotos = z.array(z.string()).describe('Las demás fotos, en su orden');
const texto = z.object({ nombre: z.string(), valor: z.string() });

/** A piece of work as it was delivered. */
export const constancia = z.object({
  id,
  clase: z.enum(CLASES_DE_HECHO),
  descripcion: z.string(),
  textos: z.array(texto).describe('Lo que se escribió en él: respuestas, observaciones, datos de contacto, NIF'),
  motivo: z.string(),
  ocurrido: instante,
  registrado: instante,
  reloj_desfasado: z.boolean().describe('El reloj del móvil no marcaba la hora'),
  path_foto: z.string().nullable(),
  fotos,
  path_firma: z.string().nullable(),
  aplicada: z.boolean().nullable().describe('null: la oficina no ha decidido todavía'),
});
/** A decision of the office. */
export const decision = z.object({
  resultado: z.enum(RESULTADOS),
  motivo: z.string(),
  fecha: instante,
  nombre_usuario: z.string(),
});
