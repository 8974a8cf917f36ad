import type { PreguntaDelParte, obraApi } from '@tajo/contract/obra';
import type { Body } from '@tajo/contract/endpoint';
import type { Declarado } from '@tajo/domain/momento';
import { responder } from '@tajo/domain/obra/preguntas';
import { trabajar } from '@tajo/domain/obra/trabajar';
import type { Escritura } from '../escritura.ts';
import { asentarHecho, fecharHecho, intentoDe } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { respuestasQueries } from './respuestas.queries.ts';

const porTexto = (preguntas: readonly PreguntaDelParte[]): Record<string, string | null> =>
  Object.fromEntries(preguntas.map((p) => [p.pregunta, p.respuesta]));

export type PorResponder = Omit<Body<typeof obraApi.guardarPreguntas>, 'ocurrido'>;

/** All answers or none; a blank one takes the earlier one away, one that says the same stays whose it was (AMB-132). */
export async function guardarPreguntasEn(
  escritura: Escritura,
  { id_parte, id_intento, preguntas }: PorResponder,
  declarado: Declarado,
): Promise<PreguntaDelParte[]> {
  const respuestas = respuestasQueries(escritura.tx);
  const parte = await abrirParaHecho(escritura, { id: id_parte, id_intento });
  const antes = await respuestas.leerAbiertas(parte);
  const ids = antes.map((p) => p.id);
  const dadas = unwrap(responder(parte, ids, preguntas));
  const previas = new Map(antes.map((p) => [p.id, p.respuesta]));
  const cambian = dadas.filter((d) => d.respuesta !== previas.get(d.id));
  const { id } = intentoDe(parte);
  const fechado = fecharHecho(parte, declarado, escritura.system.now());
  await respuestas.cambiar(id, cambian, { ...fechado, id_usuario: escritura.actor.id });
  const despues = await respuestas.leerAbiertas(parte);
  const linea = { accion: 'parte.preguntas', antes: porTexto(antes), despues: porTexto(despues) };
  await asentarHecho(escritura, parte, { ...linea, fechado });
  return despues;
}

export type PorObservar = Omit<Body<typeof obraApi.observaciones>, 'ocurrido'> & { readonly id_parte: number };

/** The one text of final remarks, written over by each save (AMB-137). */
export async function guardarObservacionesEn(
  escritura: Escritura,
  { id_parte, id_intento, comentario }: PorObservar,
  declarado: Declarado,
): Promise<void> {
  const parte = await abrirParaHecho(escritura, { id: id_parte, id_intento });
  unwrap(trabajar(parte));
  const fechado = fecharHecho(parte, declarado, escritura.system.now());
  await respuestasQueries(escritura.tx).cambiarObservaciones(intentoDe(parte).id, comentario, {
    ...fechado,
    id_usuario: escritura.actor.id,
  });
  const despues = { observaciones_tecnico: comentario };
  await asentarHecho(escritura, parte, { accion: 'parte.observaciones', despues, fechado });
}
