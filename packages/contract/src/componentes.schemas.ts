import { CANTIDAD_MINIMA, CANTIDAD_MAXIMA } from '@tajo/domain/almacen/stock';
import { z } from 'zod';
import { entero, enteroOpcional, flag, idDeCatalogo, idDeForma, texto, textoOpcional, version } from './campos.ts';
import { CAMPOS_COMPONENTE, componenteApi } from './componentes.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { LARGO_HISTORIAL } from './historial.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';

export const componenteForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_COMPONENTE.nombre.largo),
  descripcion: texto(CAMPOS_COMPONENTE.descripcion.largo),
  fabricante: texto(CAMPOS_COMPONENTE.fabricante.largo),
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
  ...filaDe(componenteForm.omit({ cantidad_vista: true, motivo: true })),
  desc_categoria: z.string(),
  fecha_baja: z.string().nullable(),
});

export const componenteSchemas = schemas(componenteApi, {
  listar: { fila: componenteRow },
  leer: { response: componenteRow },
  guardar: { body: componenteForm, response: componenteRow },
  borrar: {},
  opciones: { query: todosQuery, response: opciones },
});
