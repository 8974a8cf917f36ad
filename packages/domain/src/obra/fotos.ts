import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Names under which the photos of one action travel; the first one is the printed photo (AMB-128). */
export const CAMPOS_DE_FOTO = ['foto', 'foto_2', 'foto_3', 'foto_4', 'foto_5', 'foto_6'] as const;
export type CampoDeFoto = (typeof CAMPOS_DE_FOTO)[number];
/** Most photos of one action. */
export const FOTOS_MAXIMAS = CAMPOS_DE_FOTO.length;

/** Photos of a record by id or path: the first one, and the others in their order. */
interface FotosDeRegistro {
  readonly primera: string | null;
  readonly otras: readonly string[];
}
export type PorCampoDeFoto<F> = Readonly<Partial<Record<CampoDeFoto, F>>>;

/** Number of photos. */
export const cuantasFotos = ({ primera, otras }: FotosDeRegistro): number => (primera === null ? 0 : 1) + otras.length;

/** The photos by their fields, in order. */
export const fotosDe = <F>(
  porCampo: PorCampoDeFoto<F>,
): { readonly primera: F | null; readonly otras: readonly F[] } => ({
  primera: porCampo.foto ?? null,
  otras: CAMPOS_DE_FOTO.slice(1).flatMap((campo) => porCampo[campo] ?? []),
});

/** Names each photo by its field; without a first one the others keep theirs. */
export function fotosPorCampo<F>(primera: F | null, otras: readonly F[]): PorCampoDeFoto<F> {
  const nombradas = CAMPOS_DE_FOTO.map((campo, n) => [campo, n === 0 ? primera : otras[n - 1]] as const);
  return Object.fromEntries(nombradas.filter(([, foto]) => foto !== null && foto !== undefined));
}

/**
 * Returns the photos of a record after a save (REG-038): `foto` replaces the first one, the others are added. If there is
 * no first one, the first of those added becomes it. Fails at the first field that is one too many.
 */
export function unirFotos(hay: FotosDeRegistro, nuevas: PorCampoDeFoto<string>): Result<FotosDeRegistro> {
  const anadidas = CAMPOS_DE_FOTO.slice(1).filter((campo) => nuevas[campo] !== undefined);
  const todas = [nuevas.foto ?? hay.primera, ...hay.otras, ...anadidas.map((campo) => nuevas[campo])];
  const [primera = null, ...otras] = todas.filter((foto) => typeof foto === 'string');
  const sobran = 1 + otras.length - FOTOS_MAXIMAS;
  if (sobran > 0)
    return fail('accion.demasiadas_fotos', anadidas.at(-sobran), { maximo: FOTOS_MAXIMAS, hay: cuantasFotos(hay) });
  return ok({ primera, otras });
}
