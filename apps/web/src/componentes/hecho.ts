import type { Componente, componenteApi } from '@tajo/contract/componentes';
import type { BodyInput } from '@tajo/contract/endpoint';
import type { SaveNotice } from '../base/editing.tsx';

type Guardar = (forma: BodyInput<typeof componenteApi.guardar>) => Promise<unknown>;

/** Returns the notice of a save. Setting it in desuso can be undone, if nobody has saved it since. */
export function hechoDeComponente(antes: Componente | undefined, componente: Componente, guardar: Guardar): SaveNotice {
  const ver = `/editarComponente/${componente.id}`;
  if (!componente.desuso || antes?.desuso === true)
    return { text: `Componente ${componente.nombre} guardado.`, view: ver };
  return {
    text: `Componente ${componente.nombre} en desuso.`,
    view: ver,
    async undo() {
      await guardar({ ...componente, cantidad_vista: componente.cantidad, desuso: false });
      return `El componente ${componente.nombre} vuelve a estar activo.`;
    },
  };
}
