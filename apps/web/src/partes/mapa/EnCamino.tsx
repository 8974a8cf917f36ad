import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { datosEstablecimientoApi } from '@tajo/contract/obra';
import { useCall } from '../../api/hooks.ts';
import { directionsTo } from '../../map/directions.ts';

/** Directions and telephone for field staff. Partes that are no longer theirs have no telephone (AMB-018). */
export function EnCamino({ lugar }: { readonly lugar: PuntoDeLista }) {
  const datos = useCall(datosEstablecimientoApi.leer, { params: { id_establecimiento: lugar.id } });
  const telefono = datos.data?.telefono ?? '';
  return (
    <p>
      <Button href={directionsTo(lugar)} target="_blank" rel="noreferrer" startIcon={<DirectionsOutlined />}>
        Cómo llegar
      </Button>
      {telefono !== '' && (
        <Button href={`tel:${telefono.replaceAll(/\s/g, '')}`} startIcon={<PhoneOutlined />}>
          {telefono}
        </Button>
      )}
    </p>
  );
}
