import type { MembreteDeHoja } from '@tajo/contract/membrete';
import type { System } from '../system.ts';
import type { MembreteGuardado } from './membrete.queries.ts';

/** Adds the path of the logo, signed for the current user. */
export const conLogo = <M extends { readonly id_logo: string | null }>(
  { firma, now }: System,
  { id_logo, ...membrete }: M,
): Omit<M, 'id_logo'> & { readonly path_logo: string | null } => ({
  ...membrete,
  path_logo: firma.rutaONada(id_logo, now()),
});

export const membreteDe = (system: System, guardado: MembreteGuardado | null): MembreteDeHoja | null =>
  guardado && conLogo(system, guardado);
