import type { Detalles, PreguntaDelParte } from '@tajo/contract/obra';
import type { Declarado } from '@tajo/domain/momento';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
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
  escribir(system, actor, (escritura) => guardarPreguntasEn(escritura, forma, declarado));

export const guardarObservaciones = (
  system: System,
  actor: Actor,
  forma: PorObservar,
  declarado: Declarado,
): Promise<Detalles> =>
  escribir(system, actor, async (escritura) => {
    await guardarObservacionesEn(escritura, forma, declarado);
    return (await parteALeer(escritura.tx, actor, forma.id_parte)).detalles;
  });
