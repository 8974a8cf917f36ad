import type { Cliente, clienteApi } from '@tajo/contract/clientes';
import type { BodyInput } from '@tajo/contract/endpoint';
import { BAJA_CLIENTE_QUEDA } from '@tajo/contract/textos-oficina';
import type { SaveNotice } from '../base/editing.tsx';

type Guardar = (forma: BodyInput<typeof clienteApi.guardar>) => Promise<unknown>;

/** Returns the notice of a save. Setting a client de baja can be undone, if nobody has saved it since. */
export function hechoDeCliente(antes: Cliente | undefined, cliente: Cliente, guardar: Guardar): SaveNotice {
  const ver = `/editarCliente/${cliente.id}`;
  if (!cliente.baja || antes?.baja === true) return { text: `Cliente ${cliente.nombre} guardado.`, view: ver };
  return {
    text: `Cliente ${cliente.nombre} dado de baja.`,
    view: ver,
    async undo() {
      await guardar({ ...cliente, baja: false });
      return `El cliente ${cliente.nombre} vuelve a estar activo. ${BAJA_CLIENTE_QUEDA}`;
    },
  };
}
