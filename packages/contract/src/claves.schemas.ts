import { z } from 'zod';
import { dia, idDe, instante, texto } from './campos.ts';
import { CAMPOS_CLAVE, clavesApi } from './claves.ts';
import { schemas } from './endpoint.ts';
import { opciones } from './opciones.schemas.ts';

export const claveForm = z.object({
  nombre: texto(CAMPOS_CLAVE.nombre.largo),
  id_usuario: idDe,
  fin: dia,
});

export const claveRow = z.object({
  id: z.int(),
  nombre: z.string(),
  nombre_usuario: z.string(),
  prefijo: z.string(),
  nombre_creador: z.string(),
  creada: instante,
  fin: dia,
  usada: dia.nullable(),
  estado: z.enum(['activa', 'caducada', 'revocada']),
});

export const claveCreada = z.object({ id: z.int(), clave: z.string() });

export const clavesSchemas = schemas(clavesApi, {
  listar: { response: z.array(claveRow) },
  cuentas: { response: opciones },
  crear: { body: claveForm, response: claveCreada },
  revocar: {},
});
