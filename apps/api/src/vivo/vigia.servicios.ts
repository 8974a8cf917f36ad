import type { CambioEscrito } from '@tajo/domain/cambios';
import type { cambiosQueries, Pendientes } from './cambios.queries.ts';

/** So long a line that has got its number may wait to be kept: longer than any transaction lasts. */
const EN_CURSO_MS = 120_000;

/** Reads in the history what was written since it was last asked. */
export interface Vigia {
  /** What was kept since the last time; nothing at the first. */
  mirar(ahora: Date): Promise<readonly CambioEscrito[]>;
  /** Begins anew with the next question. */
  olvidar(): void;
}

/** Each line is told once, by every process, whoever wrote it and whatever has become of him. */
export function vigia({ leer }: Pick<ReturnType<typeof cambiosQueries>, 'leer'>): Vigia {
  let pendientes: Pendientes | undefined;
  /** Lower numbers are missing for good: their transactions were undone. */
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
