import { z } from 'zod';
import { enteroOpcional, flag, idDeCatalogo, idDeForma, texto, version } from './campos.ts';
import { CAMPOS_COMPONENTE, componenteApi } from './componentes.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';
import { SOLO_AL_GUARDAR, descuadre, stockForm } from './stock.schemas.ts';

export const componenteForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_COMPONENTE.nombre.largo),
  descripcion: texto(CAMPOS_COMPONENTE.descripcion.largo),
  fabricante: texto(CAMPOS_COMPONENTE.fabricante.largo),
  ...stockForm,
  id_categoria: idDeCatalogo,
  pack: flag,
  cantidad_pack: enteroOpcional(1, 1_000_000),
  desuso: flag,
});

export const componenteRow = z.object({
  ...filaDe(componenteForm.omit(SOLO_AL_GUARDAR)),
  desc_categoria: z.string(),
  fecha_baja: z.string().nullable(),
});

export const componenteLeido = componenteRow.extend({ descuadre });

export const componenteSchemas = schemas(componenteApi, {
  listar: { fila: componenteRow },
  leer: { response: componenteLeido },
  guardar: { body: componenteForm, response: componenteRow },
  borrar: {},
  opciones: { query: todosQuery, response: opciones },
});
