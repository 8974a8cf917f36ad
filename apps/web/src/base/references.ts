import type { Opcion, Referencia } from '@tajo/contract/campos';

/** Replaces a name that a record had when its form opened by its id: by now another record may have the name. */
export const byId =
  (had: readonly Opcion[] = []) =>
  (one: Referencia): Referencia =>
    had.find(({ nombre }) => nombre === one)?.id ?? one;
