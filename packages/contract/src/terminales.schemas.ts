import { z } from 'zod';
import { SIN_COMPONENTES } from './obra.ts';
import { idDeForma, leerJson, referencias, texto, textoOpcional, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';
import { SOLO_AL_GUARDAR, descuadre, stockForm } from './stock.schemas.ts';
import { CAMPOS_TERMINAL, terminalApi } from './terminales.ts';

/** Multipart sends a single name as a text, and a list with ids as JSON. */
const comoLista = (v: unknown): unknown => (v === '' ? [] : typeof v === 'string' ? [v] : v);
const componentes = z.preprocess((v) => {
  const leido = leerJson(v);
  return Array.isArray(leido) ? leido : comoLista(v);
}, referencias(SIN_COMPONENTES));

export const terminalForm = z.object({
  id: idDeForma,
  version,
  marca: texto(CAMPOS_TERMINAL.marca.largo),
  modelo: texto(CAMPOS_TERMINAL.modelo.largo),
  descripcion: textoOpcional(CAMPOS_TERMINAL.descripcion.largo),
  especificaciones: textoOpcional(CAMPOS_TERMINAL.especificaciones.largo),
  ...stockForm,
  componentes,
});

export const terminalRow = z.object({
  ...filaDe(terminalForm.omit(SOLO_AL_GUARDAR)),
  nombre: z.string(),
  // The default is the name.
  descripcion: z.string(),
  desc_componentes: z.string(),
  path_imagen: z.string().nullable(),
  path_miniatura: z.string().nullable().describe('La imagen, de 96 px como máximo'),
});

export const terminalLeido = terminalRow.extend({ descuadre });

export const terminalSchemas = schemas(terminalApi, {
  listar: { fila: terminalRow },
  leer: { response: terminalLeido },
  guardar: { body: terminalForm, response: terminalRow },
  borrar: {},
  opciones: { query: todosQuery, response: opciones },
});
