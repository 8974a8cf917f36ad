import { CANTIDAD_MINIMA, CANTIDAD_MAXIMA } from '@tajo/domain/almacen/stock';
import { z } from 'zod';
import { entero, enteroOpcional, flag, id, idDeCatalogo, idDeForma, texto, textoOpcional, version } from './campos.ts';
import { LARGO_COMPONENTE, componenteApi } from './componentes.ts';
import { schemas } from './endpoint.ts';
import { LARGO_HISTORIAL } from './historial.ts';
import { opciones, opcionesQuery } from './opciones.schemas.ts';

export const componenteForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(LARGO_COMPONENTE.nombre),
  descripcion: texto(LARGO_COMPONENTE.descripcion),
  fabricante: texto(LARGO_COMPONENTE.fabricante),
  cantidad: entero(CANTIDAD_MINIMA, CANTIDAD_MAXIMA),
  /** What the form showed: then the stock moves by the difference (AMB-162). */
  cantidad_vista: enteroOpcional(CANTIDAD_MINIMA, CANTIDAD_MAXIMA),
  motivo: textoOpcional(LARGO_HISTORIAL.motivo),
  id_categoria: idDeCatalogo,
  pack: flag,
  cantidad_pack: enteroOpcional(1, 1_000_000),
  desuso: flag,
});

export const componenteRow = z.object({
  id,
  version: z.int(),
  nombre: z.string(),
  descripcion: z.string(),
  fabricante: z.string(),
  cantidad: z.int(),
  id_categoria: id,
  desc_categoria: z.string(),
  pack: z.boolean(),
  cantidad_pack: z.int().nullable(),
  desuso: z.boolean(),
  fecha_baja: z.string().nullable(),
});

export const componenteSchemas = schemas(componenteApi, {
  listar: { fila: componenteRow },
  leer: { response: componenteRow },
  guardar: { body: componenteForm, response: componenteRow },
  borrar: {},
  opciones: { query: opcionesQuery, response: opciones },
});
