import type { Limite } from '../services.ts';

/** Failures of a user who changes the own password or second factor. */
export const limiteDeCambios = (id: number): Limite => ({
  clave: `cambiar ${id}`,
  ventanaMs: 15 * 60_000,
  maximo: () => 10,
});
