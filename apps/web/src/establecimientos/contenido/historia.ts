/** What can be taken back, and what was taken back: the latest last. */
export interface Historia<T> {
  readonly pasadas: readonly T[];
  readonly futuras: readonly T[];
  /** Of the last step: what follows under the same key belongs to it, as typing does. */
  readonly clave: string | undefined;
}

const PASOS_GUARDADOS = 100;

export const SIN_HISTORIA = { pasadas: [], futuras: [], clave: undefined } as const;

/** A step more, with how it was before. What had been taken back is lost by it. */
export const apuntar = <T>({ pasadas, clave }: Historia<T>, antes: T, nueva?: string): Historia<T> => ({
  pasadas: nueva !== undefined && nueva === clave ? pasadas : [...pasadas, antes].slice(-PASOS_GUARDADOS),
  futuras: [],
  clave: nueva,
});

interface Vuelta<T> {
  readonly historia: Historia<T>;
  readonly valor: T;
}

/** How it was one step before `ahora`; undefined at the beginning. */
export function pasoAtras<T>({ pasadas, futuras }: Historia<T>, ahora: T): Vuelta<T> | undefined {
  if (pasadas.length === 0) return undefined;
  const valor = pasadas.at(-1) as T;
  return { valor, historia: { pasadas: pasadas.slice(0, -1), futuras: [...futuras, ahora], clave: undefined } };
}

/** What was taken back last. */
export function pasoAdelante<T>({ pasadas, futuras }: Historia<T>, ahora: T): Vuelta<T> | undefined {
  if (futuras.length === 0) return undefined;
  const valor = futuras.at(-1) as T;
  return { valor, historia: { pasadas: [...pasadas, ahora], futuras: futuras.slice(0, -1), clave: undefined } };
}
