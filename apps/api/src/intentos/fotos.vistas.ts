import type { System } from '../system.ts';

type Firma = Pick<System, 'firma' | 'now'>;
/** Photos of a row by their ids; rows of before there were several have no others. */
interface ConIds {
  readonly id_foto: string | null;
  readonly otras_fotos?: readonly string[];
}
interface ConRutas {
  readonly path_foto: string | null;
  readonly fotos: string[];
}

/** A row as it is shown, with the paths of its photos. */
export const conFotos = <F extends ConIds>(
  { firma, now }: Firma,
  { id_foto, otras_fotos = [], ...fila }: F,
): Omit<F, keyof ConIds> & ConRutas => ({
  ...fila,
  path_foto: firma.rutaONada(id_foto, now()),
  fotos: otras_fotos.map((id) => firma.rutaFirmada(id, now())),
});

/** Number of photos as a line of the history holds it: more than one are counted. */
export const fotosEnHistorial = (cuantas: number) => (cuantas > 1 ? { fotos: cuantas } : { foto: cuantas === 1 });
