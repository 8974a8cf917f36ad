import Button from '@mui/material/Button';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import { use, useMemo, useState } from 'react';
import { usePuntos } from '../api/points.ts';
import { FiltersContext } from '../list/state/filters-context.ts';
import { ClusterMap } from '../map/ClusterMap.tsx';
import { EstadoDelMapa } from '../map/EstadoDelMapa.tsx';
import { MapScreen } from '../map/MapScreen.tsx';
import { situados } from '../map/situados.ts';

/** The register of establishments on a map, with the filters that are set. */
export function MapaDeTiendas() {
  const filtros = use(FiltersContext);
  const { data, error, refetch } = usePuntos(establecimientoApi.listar, filtros);
  const [abierto, setAbierto] = useState<number>();
  const lugares = data?.places;
  const { puntos, sinSituar } = useMemo(() => situados(lugares ?? []), [lugares]);
  return (
    <MapScreen>
      <EstadoDelMapa
        error={error}
        dibujados={lugares?.length}
        total={data?.total}
        onReintentar={() => void refetch()}
      />
      <ClusterMap
        titulo="Mapa: Establecimientos"
        puntos={puntos}
        sinSituar={sinSituar}
        asunto={JSON.stringify(filtros)}
        miPosicion="al pulsar"
        abierto={abierto}
        onAbrir={setAbierto}
      >
        <p>{lugares?.find(({ id }) => id === abierto)?.direccion}</p>
        <Button href={`/detalleEstablecimiento/${abierto}`} target="_blank" rel="noreferrer">
          Ver detalle
        </Button>
        <Button href={`/editarEstablecimiento/${abierto}`}>Editar</Button>
      </ClusterMap>
    </MapScreen>
  );
}
