import type { Azar } from '../../apps/api/demo/azar.ts';

/** Faults of a visit, drawn before it begins. */
export interface Trouble {
  /** Milliseconds after the press that keeps an operation at which the browser is killed, by number of the operation. */
  readonly killsAtPress: ReadonlyMap<number, number>;
  /** Milliseconds after the beginning at which the browser is killed. */
  readonly killsAt: readonly number[];
  readonly serverKillsAt: readonly number[];
  /** Whether each kill of the browser tears the record that its database was writing. */
  readonly torn: boolean;
  /** Decides the weather of the line; undefined keeps it calm. */
  readonly weather: Azar | undefined;
}

export const CALM: Trouble = {
  killsAtPress: new Map(),
  killsAt: [],
  serverKillsAt: [],
  torn: false,
  weather: undefined,
};

/** A press is on its way to the disk within so many milliseconds. */
const AROUND_A_PRESS_MS = 500;
const LENGTH_MS = 40_000;

export function planTrouble(seeded: Azar, operations: number): Trouble {
  const some = <T>([least, most]: readonly [number, number], one: () => T): T[] =>
    Array.from({ length: seeded.entero(least, most) }, one);
  return {
    killsAtPress: new Map(
      some([1, 3], () => [seeded.entero(0, operations - 1), seeded.entero(0, AROUND_A_PRESS_MS)] as const),
    ),
    killsAt: some([0, 2], () => seeded.entero(1000, LENGTH_MS)),
    serverKillsAt: some([0, 2], () => seeded.entero(1000, LENGTH_MS)),
    torn: seeded.ocurre(0.5),
    weather: seeded,
  };
}
