import type { ObraGuardada } from './fila.ts';

const SIN_FOTOS = { fotos: [] as string[] };
/** Adds what a record lacks that was read before an action could have several photos. */
const conFotos = (guardada: ObraGuardada): ObraGuardada => ({
  ...guardada,
  obra: { ...guardada.obra, registros: guardada.obra.registros.map((registro) => ({ ...SIN_FOTOS, ...registro })) },
});

type Obras = Promise<readonly ObraGuardada[]>;
let leidas: { readonly usuario: number; readonly obras: Obras } | undefined;
/** Forgets what this page has in memory of the works: they have changed. */
export const releerObras = (): void => void (leidas = undefined);

/** Works that are kept for a user: the same objects until one is written, as there may be 500 to read at each press. */
export function obrasEnMemoria(usuario: number, leer: () => Obras): Obras {
  if (leidas?.usuario === usuario) return leidas.obras;
  const obras = leer().then((todas) => todas.filter((obra) => obra.usuario === usuario).map(conFotos));
  leidas = { usuario, obras };
  obras.catch(releerObras);
  return obras;
}
