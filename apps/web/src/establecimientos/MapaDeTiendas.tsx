import Button from '@mui/material/Button';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import { createLink } from '@tanstack/react-router';
import { use, useMemo, useState } from 'react';
import { usePoints } from '../api/points.ts';
import { FiltersContext } from '../list/state/filters-context.ts';
import { ClusterMap } from '../map/ClusterMap.tsx';
import { MapState } from '../map/MapState.tsx';
import { MapScreen } from '../map/MapScreen.tsx';
import { dividePlaces } from '../map/divide-places.ts';

const LinkButton = createLink(Button);

/** The register of establishments on a map, with the filters that are set. */
export function MapaDeTiendas() {
  const filtros = use(FiltersContext);
  const { data, error, refetch } = usePoints(establecimientoApi.listar, filtros);
  const [abierto, setAbierto] = useState<number>();
  const lugares = data?.places;
  const { points, unplaced } = useMemo(() => dividePlaces(lugares ?? []), [lugares]);
  return (
    <MapScreen>
      <MapState error={error} drawn={lugares?.length} total={data?.total} onRetry={() => void refetch()} />
      <ClusterMap
        title="Mapa: Establecimientos"
        points={points}
        unplaced={unplaced}
        subject={data?.filters}
        myPosition="al pulsar"
        openId={abierto}
        onOpen={setAbierto}
      >
        <p>{lugares?.find(({ id }) => id === abierto)?.direccion}</p>
        <Button href={`/detalleEstablecimiento/${abierto}`} target="_blank" rel="noreferrer">
          Ver detalle
        </Button>
        <LinkButton to={`/editarEstablecimiento/${abierto}`} state={{ desde: '/establecimientos' }}>
          Editar
        </LinkButton>
      </ClusterMap>
    </MapScreen>
  );
}
