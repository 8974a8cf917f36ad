import Typography from '@mui/material/Typography';
import type { Ficha } from '@tajo/contract/obra';
import { Firmante } from '../registrado/Firmante.tsx';
import { Seccion } from './Seccion.tsx';

export function FirmaDeFicha({ firma }: { readonly firma: Ficha['firma'] }) {
  return (
    <Seccion titulo="Firma">
      {firma === null ? <Typography>El parte no está firmado.</Typography> : <Firmante firma={firma} />}
    </Seccion>
  );
}
