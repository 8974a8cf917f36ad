import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';

/** The recorded actions, each with its photo. */
export function ListaDeAcciones({ acciones }: { readonly acciones: Ficha['acciones'] }) {
  return (
    <>
      {acciones.length === 0 && <div>No se ha registrado ninguna acción.</div>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {acciones.map(({ id, descripcion, path_foto }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            {path_foto !== null && <PhotoViewer path={path_foto} descripcion={descripcion} ancho={96} />}
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {descripcion}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
