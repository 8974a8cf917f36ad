import AbrirIcon from '@mui/icons-material/ArrowForward';
import { porResolverLista, resolverApi } from '@tajo/contract/resolver';
import type { PorResolver } from '@tajo/contract/resolver';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryKeyOf } from '../api/hooks.ts';
import { sourceOf } from '../api/source-of.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { useNotifier } from '../base/notifier.tsx';
import { LinkedName } from '../base/links.tsx';
import type { RowSource } from '../kit/row-source.ts';
import { ListScreen } from '../list/ListScreen.tsx';

// Evidence that arrives is a line in the history of its parte.
const fuente: RowSource<PorResolver> = { ...sourceOf(resolverApi.listar), alsoShows: ['parte'] };
const ruta = ({ id }: PorResolver): string => `/resolver/${id}`;
const celdas = {
  numero_incidencia: (fila: PorResolver) => <LinkedName name={fila.numero_incidencia} a={{ to: ruta(fila) }} />,
};

/** /por_resolver: work that was refused to a phone, for the office to decide on. */
export function PorResolverPage() {
  const { history } = useRouter();
  const client = useQueryClient();
  // Beside the list the number of the menu does not wait for its minute.
  useUpdates(
    ({ sala }) => sala === null || sala === 'parte',
    () => client.invalidateQueries({ queryKey: [...queryKeyOf(resolverApi.listar), 'cuenta'] }),
  );
  return (
    <ListScreen
      list={porResolverLista}
      source={fuente}
      notifier={useNotifier()}
      detail={false}
      cells={celdas}
      actions={[{ label: 'Abrir', Icon: AbrirIcon, shortcut: 'a', onClick: (fila) => history.push(ruta(fila)) }]}
    />
  );
}
