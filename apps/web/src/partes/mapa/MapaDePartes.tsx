import type { Lista } from '@tajo/contract/lista';
import type { Parte } from '@tajo/contract/partes';
import { use, useMemo, useState } from 'react';
import { usePoints } from '../../api/points.ts';
import { DetailDialog } from '../../list/detail/DetailDialog.tsx';
import type { RowAction } from '../../list/list-types.ts';
import { FiltersContext } from '../../list/state/filters-context.ts';
import { ClusterMap } from '../../map/ClusterMap.tsx';
import { MapState } from '../../map/MapState.tsx';
import { MapScreen } from '../../map/MapScreen.tsx';
import { dividePlaces } from '../../map/divide-places.ts';
import { comentariosDe, detalleDeParte } from '../detalle/detalle.tsx';
import { BarraDeEleccion } from './BarraDeEleccion.tsx';
import { BarraDeTecnicos } from './BarraDeTecnicos.tsx';
import { notaDeLugar } from './nota.ts';
import type { ListaConMapa } from './leer-partes.ts';
import { useCapaDeTecnicos } from './useCapaDeTecnicos.ts';
import { usePartesDeTienda } from './usePartesDeTienda.ts';
import { VentanaDeTienda } from './VentanaDeTienda.tsx';

type Props = {
  readonly lista: Lista<Parte>;
  readonly endpoint: ListaConMapa;
  readonly acciones?: readonly RowAction<Parte>[];
  /** For field staff: directions and telephone. */
  readonly enCamino?: boolean;
  /** For the office: chooses establishments to assign their partes, and shows where technicians work. */
  readonly seReparte?: boolean;
};

/** Closest zoom at which a map of partes opens: streets are readable. */
const ZOOM = 15;
const SIN_ACCIONES: readonly RowAction<Parte>[] = [];

/**
 * A list of partes on a map: a marker per establishment of all matching rows, in the colour of its most urgent parte.
 */
export function MapaDePartes({ lista, endpoint, acciones = SIN_ACCIONES, enCamino = false, seReparte = false }: Props) {
  const filtros = use(FiltersContext);
  const { data, error, refetch } = usePoints(endpoint, filtros);
  const [abierto, setAbierto] = useState<number>();
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>();
  const [visto, setVisto] = useState<Parte>();
  const tecnicos = useCapaDeTecnicos();
  const lugares = data?.places;
  const { points, unplaced } = useMemo(() => dividePlaces(lugares ?? [], notaDeLugar(lista)), [lugares, lista]);
  const lugar = lugares?.find(({ id }) => id === abierto);
  const mostrado = { endpoint, filtros };
  const deSuTienda = usePartesDeTienda(mostrado, visto?.id_establecimiento);
  return (
    <MapScreen>
      {seReparte && (
        <div className="mapa-herramientas">
          <BarraDeEleccion mostrado={mostrado} lugares={lugares ?? []} elegidos={elegidos} onElegidos={setElegidos} />
          <BarraDeTecnicos {...tecnicos} />
        </div>
      )}
      <MapState error={error} drawn={lugares?.length} total={data?.total} onRetry={() => void refetch()} />
      <ClusterMap
        title={`Mapa: ${lista.titulo}`}
        points={points}
        unplaced={unplaced}
        subject={data?.filters}
        zoom={ZOOM}
        myPosition="al abrir"
        chosen={elegidos && { ids: elegidos, change: setElegidos }}
        layer={tecnicos.capa}
        openId={abierto}
        onOpen={setAbierto}
      >
        {lugar !== undefined && (
          <VentanaDeTienda
            lugar={lugar}
            mostrado={mostrado}
            palabras={lista.alerta}
            acciones={acciones}
            enCamino={enCamino}
            onDetalle={setVisto}
          />
        )}
      </ClusterMap>
      {visto !== undefined && (
        <DetailDialog
          list={lista}
          row={visto}
          rows={deSuTienda.data?.rows}
          more={enCamino ? comentariosDe : detalleDeParte}
          onClose={() => setVisto(undefined)}
          onShow={setVisto}
        />
      )}
    </MapScreen>
  );
}
