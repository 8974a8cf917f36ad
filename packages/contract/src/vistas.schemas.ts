import { z } from 'zod';
import { flag, id, idDeForma, idOpcional, texto, textoOpcional, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { LISTAS } from './listas.ts';
import { CAMPOS_VISTA, vistaApi } from './vistas.ts';

const lista = texto(CAMPOS_VISTA.lista.largo).refine((path) => LISTAS.has(path), { error: 'No existe esta lista.' });
/** An empty address is the list in its default state. */
const direccion = textoOpcional(CAMPOS_VISTA.direccion.largo).transform((s) => s ?? '');

export const vistaForm = z.object({
  id: idDeForma,
  version,
  lista,
  nombre: texto(CAMPOS_VISTA.nombre.largo),
  direccion,
  compartida: flag.transform((si) => si ?? false),
});
export const vistaInicialForm = z.object({ lista, id_vista: idOpcional });
export const vistasQuery = z.object({ lista });

export const vistaRow = z.object({
  id,
  version: z.int(),
  lista: z.string(),
  nombre: z.string(),
  direccion: z.string(),
  compartida: z.boolean(),
  id_usuario: id,
  nombre_usuario: z.string(),
  /** Whether the user's list opens in it. */
  inicial: z.boolean(),
});
export const vistaRows = z.array(vistaRow);

export const vistaSchemas = schemas(vistaApi, {
  listar: { query: vistasQuery, response: vistaRows },
  guardar: { body: vistaForm, response: vistaRow },
  borrar: {},
  empezar: { body: vistaInicialForm },
});
