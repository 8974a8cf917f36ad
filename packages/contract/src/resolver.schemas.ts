import { RESULTADOS } from '@tajo/domain/resolver/resolver';
import { z } from 'zod';
import type { CLASES_DE_HECHO } from './campo.ts';
import { entero, id, idDe, instante, texto } from './campos.ts';
import { constancia, decision } from './constancias.schemas.ts';
import { schemas } from './endpoint.ts';
import { cambios } from './historial.schemas.ts';
import { accionForm, datosEstablecimientoForm, firmaForm, observacionesForm, preguntasForm } from './obra.schemas.ts';
import { comentarioForm, inicioForm } from './partes.schemas.ts';
import { LARGO_DE_DECISION, resolverApi } from './resolver.ts';

export const porResolverRow = z.object({
  id: id.describe('Del primero de sus pasos'),
  id_parte: id,
  numero_incidencia: z.string(),
  nombre_establecimiento: z.string(),
  nombre_usuario: z.string(),
  ocurrido: instante.describe('Del primero de sus pasos'),
  registrado: instante,
  hechos: z.int(),
  motivo: z.string().describe('Por qué no se admitió el primero'),
  resuelto: z.boolean(),
});

export const trabajoPorResolver = porResolverRow
  .pick({ id: true, id_parte: true, numero_incidencia: true, nombre_establecimiento: true, nombre_usuario: true })
  .extend({
    hechos: z.array(constancia),
    parte: z
      .object({ desc_estado: z.string(), nombre_tecnico: z.string().nullable() })
      .nullable()
      .describe('Como está ahora; null si se eliminó'),
    oficina: cambios.describe('Lo que se hizo en el parte desde entonces, lo más reciente primero'),
    impedimento: z.string().nullable().describe('Por qué solo se puede guardar como constancia'),
    decision: decision.nullable(),
  });

export const decisionForm = z.object({
  resultado: z.enum(RESULTADOS, { error: 'El valor elegido no es válido.' }),
  motivo: texto(LARGO_DE_DECISION),
  vistos: entero(1, 1_000_000).describe('Cuántos pasos tenía delante quien decide'),
  sin: z
    .array(idDe, { error: 'Debe ser una lista.' })
    .max(10_000, { error: 'Son demasiados elementos.' })
    .default([])
    .describe('Los pasos que se dejan fuera'),
});

const conNombres = ({ elemento, mueble }: { readonly elemento?: unknown; readonly mueble?: unknown }) => ({
  tipo_elemento: elemento,
  id_mueble: mueble,
});
/** Key of the record to undo: its fields, or the parts of the address that names them otherwise. */
const deshechoForm = z.preprocess(
  (v) => (typeof v === 'object' && v !== null ? { ...conNombres(v), ...v } : v),
  accionForm.pick({ id_accion: true, step: true, tipo_elemento: true, id_mueble: true, posicion: true }),
);
/** The forms that the pieces of work were to be sent with, by class. */
export const FORMAS_DE_HECHO = {
  iniciar: inicioForm,
  accion: accionForm,
  deshacer: deshechoForm,
  preguntas: preguntasForm,
  datos: datosEstablecimientoForm,
  observaciones: observacionesForm,
  firmar: firmaForm,
  comentario: comentarioForm,
} as const satisfies Record<(typeof CLASES_DE_HECHO)[number], z.ZodType>;

export const resolverSchemas = schemas(resolverApi, {
  listar: { fila: porResolverRow },
  leer: { response: trabajoPorResolver },
  decidir: { body: decisionForm, response: trabajoPorResolver },
});
