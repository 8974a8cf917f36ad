import { RESULTADOS } from '@tajo/domain/resolver/resolver';
import { z } from 'zod';
import { CLASES_DE_HECHO, campoApi } from './campo.ts';
import { entero, id, idDe, idDeForma, instante, instanteOpcional, jsonTexto, opcion, texto } from './campos.ts';
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
  limites: z
    .object({ naranja: z.number(), roja: z.number() })
    .describe('Días desde los que un parte abierto es naranja y rojo'),
});

/** A sentence, cut: its length must not keep the work from being delivered. */
const cortado = (largo: number) => texto(1_000_000).transform((s) => [...s].slice(0, largo).join(''));

export const constanciaForm = z.object({
  id_parte: idDe,
  id_intento: idDeForma,
  orden: entero(1, 2_147_483_647).describe('Lugar en la cola del parte en el móvil, desde 1'),
  clase: z.enum(CLASES_DE_HECHO, { error: 'El valor elegido no es válido.' }),
  contenido: jsonTexto(z.looseObject({ descripcion: cortado(1000) }, { error: 'Debe ser un objeto.' })).describe(
    'Los campos como se habrían enviado, y en descripcion lo que se hizo',
  ),
  motivo: cortado(500).describe('Por qué no se admitió'),
  ocurrido: instanteOpcional.optional(),
});
export const constanciaRecibida = z.object({ id });

export const resoluciones = z.array(
  z.object({
    id_parte: id,
    numero_incidencia: z.string(),
    nombre_establecimiento: z.string(),
    hechos: z.int(),
    resultado: z.enum(RESULTADOS).nullable().describe('null: la oficina no ha decidido todavía'),
    motivo: z.string().nullable(),
    fecha: instante.nullable(),
    nombre_usuario: z.string().nullable().describe('Quién decidió'),
  }),
);

export const campoSchemas = schemas(campoApi, {
  paquete: { response: paquete },
  constancia: { body: constanciaForm, response: constanciaRecibida },
  resoluciones: { response: resoluciones },
});
