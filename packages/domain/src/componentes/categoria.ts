import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Shops where a component stands or where an open parte installs it: some names, and how many in all. */
export type DondeEsta = { readonly nombres: readonly string[]; readonly total: number };

const enumerar = ({ nombres, total }: DondeEsta): string => {
  const quedan = total - nombres.length;
  return quedan > 0 ? `${nombres.join(', ')} (+${quedan})` : nombres.join(', ');
};

/** A component keeps its category while it stands anywhere: it would be at the wrong level (AMB-159). */
export function cambiarCategoria(
  antes: { readonly id_categoria: number } | null,
  id_categoria: number,
  donde: DondeEsta,
): Result<number> {
  if (antes === null || antes.id_categoria === id_categoria || donde.total === 0) return ok(id_categoria);
  return fail('componente.colocado', undefined, { establecimientos: enumerar(donde) });
}
