import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { FIRMADO_CON_TECLADO, SIN_FIRMA } from '@tajo/contract/textos-parte';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';
import { Datos } from '../aspecto/Datos.tsx';
import { fechaHora } from '../aspecto/fecha.ts';

type Firma = NonNullable<Ficha['firma']>;

const ANCHO = { width: '100%', maxWidth: 400 } as const;
const MARCO = { ...ANCHO, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
const FOTO_SIN_FIRMA = 'Foto en lugar de la firma';

/** A name that was typed, marked as such, where a drawing would stand. */
const NombreEscrito = ({ nombre }: { readonly nombre: string | null }) => (
  <Box sx={{ ...MARCO, p: 2, overflowWrap: 'anywhere' }}>
    <Box sx={{ fontSize: 22, fontStyle: 'italic' }}>{nombre}</Box>
    <Box sx={{ color: 'text.secondary' }}>{FIRMADO_CON_TECLADO}</Box>
  </Box>
);

/** The signer, how it was signed, and when: that stays when the office corrects the end of the parte (AMB-156, REG-034). */
export function Firmante({ firma }: { readonly firma: Firma }) {
  const { clase, nif, nombre, motivo, fecha, path_firma, path_foto } = firma;
  const sinFirma = clase === 'ninguna';
  return (
    <>
      {sinFirma && <Box sx={{ fontWeight: 700, color: 'warning.main' }}>{SIN_FIRMA}</Box>}
      <Datos
        datos={[
          ['Nif', nif],
          ['Nombre', nombre],
          ['Motivo', motivo, 'entero'],
          [sinFirma ? 'Finalizado el' : 'Firmado el', fechaHora(fecha)],
        ]}
      />
      {path_firma !== null && (
        <Box component="img" src={path_firma} alt={`Firma de ${nombre}`} sx={{ ...MARCO, bgcolor: '#fff' }} />
      )}
      {clase === 'escrita' && <NombreEscrito nombre={nombre} />}
      {path_foto !== null && (
        <Box component="figure" sx={{ ...ANCHO, m: 0 }}>
          <PhotoViewer path={path_foto} descripcion={FOTO_SIN_FIRMA} ancho="todo" />
          <Box component="figcaption" sx={{ mt: 0.5 }}>
            {FOTO_SIN_FIRMA}
          </Box>
        </Box>
      )}
    </>
  );
}
