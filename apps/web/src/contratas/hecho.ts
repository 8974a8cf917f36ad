import type { Contrata, contrataApi } from '@tajo/contract/contratas';
import type { BodyInput } from '@tajo/contract/endpoint';
import { FINALIZAR_CONTRATA_QUEDA } from '@tajo/contract/textos-oficina';
import type { SaveNotice } from '../base/editing.tsx';

type Guardar = (forma: BodyInput<typeof contrataApi.guardar>) => Promise<unknown>;

/** Returns the notice of a save. Finishing can be undone, if nobody has saved it since. */
export function hechoDeContrata(antes: Contrata | undefined, contrata: Contrata, guardar: Guardar): SaveNotice {
  const ver = `/editarContrata/${contrata.id}`;
  if (!contrata.finalizada || antes?.finalizada === true)
    return { text: `Contrata ${contrata.nombre} guardada.`, view: ver };
  return {
    text: `Contrata ${contrata.nombre} finalizada.`,
    view: ver,
    async undo() {
      await guardar({ ...contrata, finalizada: false });
      return `La contrata ${contrata.nombre} vuelve a estar activa. ${FINALIZAR_CONTRATA_QUEDA}`;
    },
  };
}
