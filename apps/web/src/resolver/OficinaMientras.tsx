import type { Cambio } from '@tajo/contract/historial';
import { partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { HistoryList } from '../list/detail/HistoryList.tsx';

/** Changes to the parte after the last action that the technician could record. */
export const OficinaMientras = ({ cambios }: { readonly cambios: readonly Cambio[] }) => (
  <HistoryList title="Lo que hizo la oficina" list={partesSinAsignarLista} changes={cambios} />
);
