import type { Contrata } from '@tajo/contract/contratas';
import type { SaveNotice } from '../base/editing.tsx';

const QUEDA = 'Sus proyectos quedan finalizados, aunque vuelva a activarla.';

/** Returns the notice of a save. An end is not taken back: what it finished would stay finished (AMB-042). */
export function hechoDeContrata(antes: Contrata | undefined, { id, nombre, finalizada }: Contrata): SaveNotice {
  const cae = finalizada && antes?.finalizada !== true;
  const text = cae ? `Contrata ${nombre} finalizada. ${QUEDA}` : `Contrata ${nombre} guardada.`;
  return { text, view: `/editarContrata/${id}` };
}
