import Typography from '@mui/material/Typography';
import type { Ficha } from '@tajo/contract/obra';
import { Firmante } from '../registrado/Firmante.tsx';
import { SeccionDeFicha } from './SeccionDeFicha.tsx';

export function FirmaDeFicha({ firma }: { readonly firma: Ficha['firma'] }) {
  return (
    <SeccionDeFicha titulo="Firma">
      {firma === null ? <Typography>El parte no está firmado.</Typography> : <Firmante firma={firma} />}
    </SeccionDeFicha>
  );
}
