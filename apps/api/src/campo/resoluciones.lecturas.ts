import type { Resolucion } from '@tajo/contract/campo';
import { DIAS_DE_ENTREGA } from '@tajo/domain/resolver/entregar';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { campoQueries } from './campo.queries.ts';

/** Returns the current user's evidence that nobody has decided, and the decisions of the last 30 days. */
export const leerResoluciones = ({
  system,
  actor,
}: {
  readonly system: System;
  readonly actor: Actor;
}): Promise<Resolucion[]> =>
  campoQueries(system.db).leerResoluciones(actor.id, new Date(system.now().getTime() - DIAS_DE_ENTREGA * 86_400_000));
