import { z } from 'zod';
import { instante, texto } from './campos.ts';
import { schemas } from './endpoint.ts';
import { CODIGO_MAXIMO, segundoApi } from './segundo.ts';
import { password } from './sesion.schemas.ts';

export const prepararForm = z.object({ password });
export const codigoForm = z.object({ codigo: texto(CODIGO_MAXIMO) });

export const segundoEstado = z.object({
  activado: instante.nullable(),
  quedan: z.int().describe('Códigos de recuperación sin usar'),
  obligatorio: z.boolean().describe('Si la oficina tiene que activarla para seguir'),
});
export const segundoPreparado = z.object({
  secreto: z.string().describe('Base32, para escribirlo a mano'),
  uri: z.string().describe('otpauth://, para el código QR'),
});
export const codigosDeRecuperacion = z.object({ codigos: z.array(z.string()) });

export const segundoSchemas = schemas(segundoApi, {
  leer: { response: segundoEstado },
  preparar: { body: prepararForm, response: segundoPreparado },
  activar: { body: codigoForm, response: codigosDeRecuperacion },
  renovar: { body: codigoForm, response: codigosDeRecuperacion },
  desactivar: { body: codigoForm },
  quitar: {},
});
