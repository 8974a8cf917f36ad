import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { ACCIONES_REALIZADAS } from '@tajo/contract/textos-parte';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';
import { SeccionDeFicha } from './SeccionDeFicha.tsx';

/** The actions and their photos, large, two in a row, on screen as on paper; pressing one enlarges it. */
export function AccionesDeFicha({ acciones }: { readonly acciones: Ficha['acciones'] }) {
  const conFoto = acciones.filter((accion) => accion.path_foto !== null);
  return (
    <SeccionDeFicha titulo={ACCIONES_REALIZADAS}>
      {acciones.length === 0 && <div>No se ha registrado ninguna acción.</div>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {acciones.map(({ id, descripcion }) => (
          <li key={id}>{descripcion}</li>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
        {conFoto.map(({ id, descripcion, path_foto }) => (
          <Box component="figure" key={id} sx={{ m: 0 }}>
            <PhotoViewer path={path_foto ?? ''} descripcion={descripcion} ancho="todo" />
            <Box component="figcaption" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {descripcion}
            </Box>
          </Box>
        ))}
      </Box>
    </SeccionDeFicha>
  );
}
