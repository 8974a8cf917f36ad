import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { Datos } from '../aspecto/Datos.tsx';
import { fechaHora } from '../aspecto/fecha.ts';

/** The signer and the instant of the signature. It stays when the office corrects the end of the parte (AMB-156). */
export function Firmante({ firma }: { readonly firma: NonNullable<Ficha['firma']> }) {
  return (
    <>
      <Datos
        datos={[
          ['Nif', firma.nif],
          ['Nombre', firma.nombre],
          ['Firmado el', fechaHora(firma.fecha)],
        ]}
      />
      <Box
        component="img"
        src={firma.path_firma}
        alt={`Firma de ${firma.nombre}`}
        sx={{ maxWidth: '100%', width: 400, bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </>
  );
}
