import type { Componente, componenteApi } from '@tajo/contract/componentes';
import type { BodyInput } from '@tajo/contract/endpoint';
import type { SaveNotice } from '../base/editing.tsx';
import { movedStockText } from '../base/moved-stock.ts';

type Guardar = (forma: BodyInput<typeof componenteApi.guardar>) => Promise<unknown>;

/** Returns the notice of a save. Setting it in desuso can be undone, if nobody has saved it since. */
export function hechoDeComponente(
  antes: Componente | undefined,
  componente: Componente,
  escrita: unknown,
  guardar: Guardar,
): SaveNotice {
  const stock = movedStockText(escrita, componente.cantidad);
  const ver = `/editarComponente/${componente.id}`;
  if (!componente.desuso || antes?.desuso === true)
    return { text: `Componente ${componente.nombre} guardado.${stock}`, view: ver };
  return {
    text: `Componente ${componente.nombre} en desuso.${stock}`,
    view: ver,
    async undo() {
      await guardar({ ...componente, cantidad_vista: componente.cantidad, desuso: false });
      return `El componente ${componente.nombre} vuelve a estar activo.`;
    },
  };
}
