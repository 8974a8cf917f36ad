import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined';
import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EstablecimientoDetalle } from '@tajo/contract/establecimientos';
import { CatchBoundary, createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { directionsTo } from '../../map/directions.ts';
import { NO_GEOLOCATION, GeolocationOnly } from '../../map/GeolocationOnly.tsx';

const PointMap = lazyPart(async () => (await import('../../map/PointMap.tsx')).PointMap);
const LinkButton = createLink(Button);

type Props = { readonly tienda: EstablecimientoDetalle };

const SIN_PUNTO = 'Este establecimiento no tiene punto en el mapa.';
const SIN_MAPA = 'No se ha podido cargar el mapa. Compruebe su conexión y vuelva a cargar la página.';

/** Replaces the map: says why there is none, and offers what works without it. */
function SinMapa({ tienda, porque, children }: Props & { readonly porque: ReactNode; readonly children?: ReactNode }) {
  const { calle, codigo_postal, localidad, latitud, longitud, punto_aproximado } = tienda;
  const direccion = `${calle}, ${codigo_postal} ${localidad}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Typography variant="body2">{porque}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {direccion}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          href={directionsTo({ latitud, longitud, punto_aproximado, direccion })}
          target="_blank"
          rel="noreferrer"
          startIcon={<DirectionsOutlined />}
        >
          Cómo llegar
        </Button>
        {children}
      </Box>
    </Box>
  );
}

/** The shop on a map; without a position, WebGL or network the alternative (AMB-165). */
export function SitioDeTienda({ tienda }: Props) {
  const { id, latitud, longitud, punto_aproximado, nombre } = tienda;
  if (latitud === null || longitud === null)
    return (
      <SinMapa tienda={tienda} porque={SIN_PUNTO}>
        <LinkButton to={`/editarEstablecimiento/${id}`} startIcon={<AddLocationAltOutlined />}>
          Poner el punto
        </LinkButton>
      </SinMapa>
    );
  const sinMapa = (porque: string) => () => <SinMapa tienda={tienda} porque={porque} />;
  return (
    <CatchBoundary getResetKey={() => id} errorComponent={sinMapa(SIN_MAPA)}>
      <GeolocationOnly fallback={<SinMapa tienda={tienda} porque={NO_GEOLOCATION} />}>
        <PointMap point={{ latitud, longitud }} zoom={16} title={nombre} isApproximate={punto_aproximado} />
      </GeolocationOnly>
    </CatchBoundary>
  );
}
