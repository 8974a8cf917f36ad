import type { Detalles, PreguntaDelParte, accionApi } from '@tajo/contract/acciones';
import type { Body } from '@tajo/contract/endpoint';
import { responder } from '@tajo/domain/partes/preguntas';
import { trabajar } from '@tajo/domain/partes/trabajar';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { unwrap } from '../server/errors.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { intentoDe, parteALeer, parteAEscribir } from './parte-propio.ts';
import { respuestasQueries } from './respuestas.queries.ts';

/** All answers or none; a blank one takes the earlier one away (AMB-132). */
export const guardarPreguntas = (
  system: System,
  actor: Actor,
  { id_parte, preguntas }: Body<typeof accionApi.guardarPreguntas>,
): Promise<PreguntaDelParte[]> =>
  inTransaction(system, async (tx) => {
    const respuestas = respuestasQueries(tx);
    const parte = await parteAEscribir(tx, actor, id_parte);
    const antes = await respuestas.abiertas(parte.id_proyecto, parte.id_intento);
    const dadas = unwrap(
      responder(
        parte,
        antes.map((p) => p.id),
        preguntas,
      ),
    );
    const nuevas = dadas.flatMap(({ id, respuesta }) => (respuesta === null ? [] : [{ id_pregunta: id, respuesta }]));
    const id_intento = intentoDe(parte);
    await respuestas.reemplazar(
      id_intento,
      dadas.map((d) => d.id),
      nuevas,
    );
    const despues = await respuestas.abiertas(parte.id_proyecto, id_intento);
    await anotar(tx, system, actor, {
      accion: 'parte.preguntas',
      entidad: 'parte',
      id: id_parte,
      antes: porTexto(antes),
      despues: porTexto(despues),
    });
    return despues;
  });

const porTexto = (preguntas: readonly PreguntaDelParte[]): Record<string, string | null> =>
  Object.fromEntries(preguntas.map((p) => [p.pregunta, p.respuesta]));

/** The one text of final remarks, written over by each save (AMB-137). */
export const guardarObservaciones = (
  system: System,
  actor: Actor,
  id_parte: number,
  observaciones_tecnico: string,
): Promise<Detalles> =>
  inTransaction(system, async (tx) => {
    const parte = await parteAEscribir(tx, actor, id_parte);
    unwrap(trabajar(parte));
    await respuestasQueries(tx).observar(intentoDe(parte), observaciones_tecnico);
    await anotar(tx, system, actor, {
      accion: 'parte.observaciones',
      entidad: 'parte',
      id: id_parte,
      despues: { observaciones_tecnico },
    });
    return (await parteALeer(tx, actor, id_parte)).detalles;
  });
