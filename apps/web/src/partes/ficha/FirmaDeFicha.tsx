import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ficha } from '@tajo/contract/acciones';
import { Datos } from '../Datos.tsx';
import { fechaHora } from '../fecha.ts';
import { Seccion } from './Seccion.tsx';

type Props = { readonly firma: Ficha['firma']; readonly fecha_fin: string | null };

/** Who signed, and when: the signature ends the parte. */
export function FirmaDeFicha({ firma, fecha_fin }: Props) {
  return (
    <Seccion titulo="Firma">
      {firma === null ? (
        <Typography>El parte no está firmado.</Typography>
      ) : (
        <>
          <Datos
            datos={[
              ['Nif', firma.nif],
              ['Nombre', firma.nombre],
              ['Firmado el', fechaHora(fecha_fin)],
            ]}
          />
          <Box
            component="img"
            src={firma.path_firma}
            alt={`Firma de ${firma.nombre}`}
            sx={{ maxWidth: '100%', width: 400, bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        </>
      )}
    </Seccion>
  );
}
