import type { CambioEscrito } from '@tajo/domain/cambios';
import type { cambiosQueries, Pendientes } from './cambios.queries.ts';

/** Longest time that a line may wait for its commit: longer than any transaction. */
const EN_CURSO_MS = 120_000;

/** Reads in the history what was written since it was last asked. */
export interface Vigia {
  /** Returns what was committed since the last call; nothing at the first. */
  mirar(ahora: Date): Promise<readonly CambioEscrito[]>;
  /** Starts over at the next query. */
  olvidar(): void;
}

/** Returns each history line once, in every process, whoever wrote it. */
export function vigia({ leer }: Pick<ReturnType<typeof cambiosQueries>, 'leer'>): Vigia {
  let pendientes: Pendientes | undefined;
  /** Ids below it that are missing will never appear: their transactions were rolled back. */
  let suelo = 0;
  let marca = { numero: 0, cuando: 0 };
  return {
    async mirar(ahora) {
      const primera = pendientes === undefined;
      const leido = await leer(pendientes, suelo);
      pendientes = leido.pendientes;
      if (ahora.getTime() - marca.cuando > EN_CURSO_MS) {
        suelo = marca.numero;
        marca = { numero: leido.siguiente, cuando: ahora.getTime() };
      }
      return primera ? [] : leido.cambios;
    },
    olvidar() {
      pendientes = undefined;
    },
  };
}
