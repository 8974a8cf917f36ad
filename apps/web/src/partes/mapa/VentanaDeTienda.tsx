import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { ListaValue } from '@tajo/contract/lista';
import type { Parte } from '@tajo/contract/partes';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { countOf } from '../../kit/text.ts';
import { NotRead } from '../../list/detail/NotRead.tsx';
import type { RowAction } from '../../list/list-types.ts';
import { EnCamino } from './EnCamino.tsx';
import type { Mostrado } from './leer-partes.ts';
import { ParteEnMapa } from './ParteEnMapa.tsx';
import { usePartesDeTienda } from './usePartesDeTienda.ts';

type Props = {
  readonly lugar: PuntoDeLista;
  readonly mostrado: Mostrado;
  readonly palabras: ListaValue['alerta'];
  readonly acciones: readonly RowAction<Parte>[];
  readonly enCamino: boolean;
  readonly onDetalle: (parte: Parte) => void;
};

/** Window of an establishment on the map: its address, and its partes in the list with their actions. */
export function VentanaDeTienda({ lugar, mostrado, palabras, acciones, enCamino, onDetalle }: Props) {
  const { data, isLoading, isLoadingError, refetch } = usePartesDeTienda(mostrado, lugar.id);
  const quedan = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <>
      <p>{lugar.direccion}</p>
      {enCamino && <EnCamino lugar={lugar} />}
      {isLoading && <Skeleton style={{ height: 48 }} />}
      {isLoadingError && <NotRead what="sus partes" onRetry={() => void refetch()} />}
      <ul className="mapa-partes">
        {data?.rows.map((parte) => (
          <ParteEnMapa
            key={parte.id}
            parte={parte}
            palabra={palabras?.[parte.alerta] ?? ''}
            acciones={acciones}
            onDetalle={() => onDetalle(parte)}
          />
        ))}
      </ul>
      {quedan > 0 && <p>Y {countOf(quedan, 'parte', 'partes')} más: búsquelos en la lista.</p>}
    </>
  );
}
