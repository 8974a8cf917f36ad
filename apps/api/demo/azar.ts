export interface Azar {
  /** From 0 to below 1. */
  numero(): number;
  /** Whole number, both ends included. */
  entero(min: number, max: number): number;
  /** Returns true with this probability, 0 to 1. */
  ocurre(parte: number): boolean;
  /** Returns a random item of a list that is not empty. */
  uno<T>(de: readonly T[]): T;
  /** Returns `n` different items, or all if there are fewer. */
  varios<T>(de: readonly T[], n: number): T[];
}

/** Returns a random number generator. The same seed gives the same demonstration data. */
export function azar(semilla: number): Azar {
  let state = semilla >>> 0;
  const numero = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entero = (min: number, max: number): number => min + Math.floor(numero() * (max - min + 1));
  const uno = <T>(de: readonly T[]): T => {
    const picked = de[entero(0, de.length - 1)];
    if (picked === undefined) throw new Error('nothing to choose from');
    return picked;
  };
  return {
    numero,
    entero,
    ocurre: (parte) => numero() < parte,
    uno,
    varios(de, n) {
      const rest = [...de];
      return Array.from({ length: Math.min(n, de.length) }, () => rest.splice(entero(0, rest.length - 1), 1)).flat();
    },
  };
}
