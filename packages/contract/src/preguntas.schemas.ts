import { z } from 'zod';
import { idDe, idDeForma, texto, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { CAMPOS_PREGUNTA, preguntaApi } from './preguntas.ts';

export const preguntaForm = z.object({
  id: idDeForma,
  version,
  pregunta: texto(CAMPOS_PREGUNTA.pregunta.largo),
  id_proyecto: idDe,
});

export const preguntaRow = z.object(filaDe(preguntaForm));
export const preguntaRows = z.array(preguntaRow);

export const preguntaSchemas = schemas(preguntaApi, {
  listar: { response: preguntaRows },
  guardar: { body: preguntaForm, response: preguntaRow },
  borrar: {},
});
