import type { Novedad } from '@tajo/contract/vivo';
import { espaciar } from '../kit/espaciar.ts';
import { enDirecto } from './vivo.ts';

/** Reads again what is shown, soon after somebody else wrote something that concerns it; answers how to stop. */
export function seguirNovedades(concierne: (novedad: Novedad) => boolean, releer: () => Promise<unknown>): () => void {
  const turno = espaciar(releer);
  const callar = enDirecto.seguir((novedad) => concierne(novedad) && turno.pedir());
  return () => {
    turno.dejar();
    callar();
  };
}
