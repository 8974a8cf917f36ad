import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { ConEstado } from '../partes/puede.ts';
import { trabajar } from './trabajar.ts';

export type Respuesta = { readonly id: number; readonly respuesta: string | null };

const enBlanco = (respuesta: string | null): boolean => respuesta === null || respuesta.trim() === '';

/** Opens 'Siguiente' on the screen and the signature on the server (AMB-133). */
export const estanRespondidas = (preguntas: readonly { readonly respuesta: string | null }[]): boolean =>
  !preguntas.some((pregunta) => enBlanco(pregunta.respuesta));

/**
 * The answers as they are stored, one per question; a blank one is an unanswered question (AMB-132).
 * `preguntas` are the ids of the project's questions: an answer to another refuses them all.
 */
export function responder(
  parte: ConEstado,
  preguntas: readonly number[],
  respuestas: readonly Respuesta[],
): Result<readonly Respuesta[]> {
  const puede = trabajar(parte);
  if (!puede.ok) return puede;
  if (respuestas.some(({ id }) => !preguntas.includes(id))) return fail('parte.pregunta_ajena', 'preguntas');
  const porPregunta = new Map<number, Respuesta>();
  for (const { id, respuesta } of respuestas) {
    porPregunta.set(id, { id, respuesta: enBlanco(respuesta) ? null : respuesta });
  }
  return ok([...porPregunta.values()]);
}
