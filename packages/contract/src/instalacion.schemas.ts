import { z } from 'zod';
import { instante } from './campos.ts';
import { schemas } from './endpoint.ts';
import { instalacionApi } from './instalacion.ts';

const bytes = z.number().describe('Bytes');

export const instalacion = z.object({
  version: z.string(),
  node: z.string(),
  motor: z.string().describe('Base de datos, con su versión'),
  migracion: z.string().describe('Última migración aplicada'),
  arrancado: instante.describe('Del proceso que contesta'),
  base: z.object({
    bytes,
    tablas: z.array(z.object({ nombre: z.string(), bytes, filas: z.int().describe('Estimadas') })),
  }),
  ficheros: z.object({ almacen: z.string(), cuantos: z.int(), bytes }),
  medidas: z
    .array(z.object({ dia: z.string(), bytes_base: bytes, bytes_ficheros: bytes, ficheros: z.int(), partes: z.int() }))
    .describe('Una por día, la última primero: los 30 últimos días'),
  correos: z.object({
    en_espera: z.int(),
    abandonados: z.int().describe('Que no se han podido enviar, en el último día'),
  }),
  sesiones: z.int().describe('Abiertas'),
  errores: z.object({
    ultimo_dia: z.int(),
    ultimos: z.array(
      z.object({
        instante,
        peticion: z.string().describe('Como en la cabecera X-Request-Id y en el registro'),
        metodo: z.string(),
        ruta: z.string(),
        error: z.string(),
      }),
    ),
  }),
  lentas: z
    .array(z.object({ texto: z.string(), ms: z.int(), terminada: instante }))
    .describe('Sentencias de más de medio segundo de este proceso, la última primero'),
  disco: z.object({ libre: bytes, total: bytes }).describe('El de DATA_DIR, visto por este proceso'),
  copia: z
    .object({
      copia: z.string().describe('Su carpeta'),
      hecha: instante,
      probada: instante.nullable().describe('Cuándo se restauró para probarla'),
      cifrada: z.boolean(),
      bytes,
      ficheros: z.int(),
      nuevos: z.int().describe('Ficheros que la copia anterior no tenía'),
      faltan: z.int().describe('Ficheros que el almacén había perdido'),
    })
    .nullable()
    .describe('La última que se hizo con estos ajustes'),
  avisos: z.array(z.object({ clase: z.string(), texto: z.string(), que_hacer: z.string() })),
});

export const instalacionSchemas = schemas(instalacionApi, { leer: { response: instalacion } });
