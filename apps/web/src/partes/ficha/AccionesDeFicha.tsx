import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ficha } from '@tajo/contract/acciones';
import { ACCIONES_REALIZADAS } from '@tajo/contract/textos-parte';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';
import { Seccion } from './Seccion.tsx';

/** Each action with its photo; on paper the photos stand large, two in a row. */
export function AccionesDeFicha({ acciones }: { readonly acciones: Ficha['acciones'] }) {
  const conFoto = acciones.filter((accion) => accion.path_foto !== null);
  return (
    <Seccion titulo={ACCIONES_REALIZADAS}>
      {acciones.length === 0 && <Typography>No se ha registrado ninguna acción.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {acciones.map(({ id, descripcion, path_foto }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            {path_foto !== null && (
              <span className="no-imprimir">
                <PhotoViewer path={path_foto} descripcion={descripcion} ancho={96} />
              </span>
            )}
            <Typography sx={{ overflowWrap: 'anywhere' }}>{descripcion}</Typography>
          </Box>
        ))}
      </Box>
      <Box className="solo-imprimir" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {conFoto.map(({ id, descripcion, path_foto }) => (
          <Box component="figure" key={id} sx={{ m: 0 }}>
            <img src={path_foto ?? ''} alt="" style={{ width: '100%', maxHeight: '70mm', objectFit: 'contain' }} />
            <figcaption>{descripcion}</figcaption>
          </Box>
        ))}
      </Box>
    </Seccion>
  );
}
