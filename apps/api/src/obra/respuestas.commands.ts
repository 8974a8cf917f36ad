import type { Detalles, PreguntaDelParte } from '@tajo/contract/obra';
import type { Declarado } from '@tajo/domain/momento';
import { inTransaction } from '../db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { parteALeer } from './parte-propio.lecturas.ts';
import { guardarObservacionesEn, guardarPreguntasEn } from './respuestas.escrituras.ts';
import type { PorObservar, PorResponder } from './respuestas.escrituras.ts';

export const guardarPreguntas = (
  system: System,
  actor: Actor,
  forma: PorResponder,
  declarado: Declarado,
): Promise<PreguntaDelParte[]> =>
  inTransaction(system, (tx) => guardarPreguntasEn({ tx, system, actor }, forma, declarado));

export const guardarObservaciones = (
  system: System,
  actor: Actor,
  forma: PorObservar,
  declarado: Declarado,
): Promise<Detalles> =>
  inTransaction(system, async (tx) => {
    await guardarObservacionesEn({ tx, system, actor }, forma, declarado);
    return (await parteALeer(tx, actor, forma.id_parte)).detalles;
  });
