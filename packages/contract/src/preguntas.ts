import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Columnas } from './lista.ts';
import type { preguntaForm, preguntaRow, preguntaRows } from './preguntas.schemas.ts';

/** Every written field of a question, with its length in code points. */
export const CAMPOS_PREGUNTA = { pregunta: { label: 'Pregunta', largo: 500 } } as const satisfies Columnas;

export type Pregunta = z.output<typeof preguntaRow>;

/** The questions of a project, in the order of their creation. */
export const preguntaApi = {
  listar: endpoint<{ response: typeof preguntaRows }>()({
    method: 'GET',
    path: '/proyecto/preguntas/all/:idProyecto',
    roles: OFICINA,
  }),
  guardar: endpoint<{ body: typeof preguntaForm; response: typeof preguntaRow }>()({
    method: 'POST',
    path: '/proyecto/pregunta',
    roles: OFICINA,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/proyecto/pregunta/:id', roles: OFICINA }),
};
