import type { Novedad } from '@tajo/contract/vivo';
import { espaciar } from '../kit/espaciar.ts';
import { enDirecto } from './vivo.ts';

/**
 * Reads what is shown again, soon after another user changed something that concerns it. Returns the function that
 * stops it.
 */
export function seguirNovedades(concierne: (novedad: Novedad) => boolean, releer: () => Promise<unknown>): () => void {
  const turno = espaciar(releer);
  const callar = enDirecto.seguir((novedad) => concierne(novedad) && turno.pedir());
  return () => {
    turno.dejar();
    callar();
  };
}
