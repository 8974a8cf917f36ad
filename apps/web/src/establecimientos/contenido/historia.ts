/** Steps that can be undone, and undone ones; the latest last. */
export interface Historia<T> {
  readonly pasadas: readonly T[];
  readonly futuras: readonly T[];
  /** Key of the last step: following changes with the same key belong to it, as when typing. */
  readonly clave: string | undefined;
}

const PASOS_GUARDADOS = 100;

export const SIN_HISTORIA = { pasadas: [], futuras: [], clave: undefined } as const;

/** Adds a step with the state before it. Undone steps are lost. */
export const apuntar = <T>({ pasadas, clave }: Historia<T>, antes: T, nueva?: string): Historia<T> => ({
  pasadas: nueva !== undefined && nueva === clave ? pasadas : [...pasadas, antes].slice(-PASOS_GUARDADOS),
  futuras: [],
  clave: nueva,
});

interface Vuelta<T> {
  readonly historia: Historia<T>;
  readonly valor: T;
}

/** Returns the state one step before `ahora`; undefined at the beginning. */
export function pasoAtras<T>({ pasadas, futuras }: Historia<T>, ahora: T): Vuelta<T> | undefined {
  if (pasadas.length === 0) return undefined;
  const valor = pasadas.at(-1) as T;
  return { valor, historia: { pasadas: pasadas.slice(0, -1), futuras: [...futuras, ahora], clave: undefined } };
}

/** Redoes the last step that was undone. */
export function pasoAdelante<T>({ pasadas, futuras }: Historia<T>, ahora: T): Vuelta<T> | undefined {
  if (futuras.length === 0) return undefined;
  const valor = futuras.at(-1) as T;
  return { valor, historia: { pasadas: [...pasadas, ahora], futuras: futuras.slice(0, -1), clave: undefined } };
}
