import type { Cliente } from '@tajo/contract/clientes';
import type { SaveNotice } from '../base/editing.tsx';

const QUEDA = 'Sus contratas y proyectos quedan finalizados, aunque vuelva a activarlo.';

/** Returns the notice of a save. A baja is not taken back: what it finished would stay finished (AMB-042). */
export function hechoDeCliente(antes: Cliente | undefined, { id, nombre, baja }: Cliente): SaveNotice {
  const cae = baja && antes?.baja !== true;
  const text = cae ? `Cliente ${nombre} dado de baja. ${QUEDA}` : `Cliente ${nombre} guardado.`;
  return { text, view: `/editarCliente/${id}` };
}
