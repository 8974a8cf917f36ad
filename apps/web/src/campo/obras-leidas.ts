import { ESTADO } from '@tajo/domain/partes/estado';
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

/** Open works read outside the package that the device keeps. */
const LEIDAS_APARTE = 50;

/** Returns what a package makes superfluous; of the open works that were read outside it the last stay. */
export function sobrantes(
  obras: readonly ObraGuardada[],
  turno: number,
  quedan: ReadonlySet<number>,
): readonly ObraGuardada[] {
  const fuera = obras.filter((obra) => obra.turno <= turno && !quedan.has(obra.id_parte));
  const aparte = fuera
    .filter(({ fila, obra }) => fila === null && obra.detalles.estado !== ESTADO.FINALIZADO)
    .sort((a, b) => b.turno - a.turno)
    .slice(0, LEIDAS_APARTE);
  return fuera.filter((obra) => !aparte.includes(obra));
}
