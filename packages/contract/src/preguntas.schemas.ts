import { z } from 'zod';
import { id, idDe, idDeForma, texto, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { LARGO_PREGUNTA, preguntaApi } from './preguntas.ts';

export const preguntaForm = z.object({
  id: idDeForma,
  version,
  pregunta: texto(LARGO_PREGUNTA.pregunta),
  id_proyecto: idDe,
});

export const preguntaRow = z.object({ id, version: z.int(), pregunta: z.string(), id_proyecto: id });
export const preguntas = z.array(preguntaRow);

export const preguntaSchemas = schemas(preguntaApi, {
  listar: { response: preguntas },
  guardar: { body: preguntaForm, response: preguntaRow },
  borrar: {},
});
