import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { ACCIONES_REALIZADAS } from '@tajo/contract/textos-parte';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';
import { fotosDeAccion } from '../../photo/fotos-de-accion.ts';
import { SeccionDeFicha } from './SeccionDeFicha.tsx';

type Accion = Ficha['acciones'][number];

const VARIAS = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' } };

/** The photos of one action with its sentence; several take the whole width, each with its number. */
function FotosDeUna({ accion }: { readonly accion: Accion }) {
  const fotos = fotosDeAccion(accion);
  const varias = fotos.length > 1;
  return (
    <Box component="figure" sx={{ m: 0, ...(varias && { gridColumn: '1 / -1' }) }}>
      <Box sx={varias ? VARIAS : undefined}>
        {fotos.map(({ path, texto, numero }) => (
          <div key={path}>
            <PhotoViewer path={path} descripcion={texto} ancho="todo" />
            {varias && <Box sx={{ color: 'text.secondary' }}>{`Foto ${numero} de ${fotos.length}`}</Box>}
          </div>
        ))}
      </Box>
      <Box component="figcaption" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {accion.descripcion}
      </Box>
    </Box>
  );
}

/** The actions and their photos, large, two in a row, on screen as on paper; pressing one enlarges it. */
export function AccionesDeFicha({ acciones }: { readonly acciones: Ficha['acciones'] }) {
  return (
    <SeccionDeFicha titulo={ACCIONES_REALIZADAS}>
      {acciones.length === 0 && <div>No se ha registrado ninguna acción.</div>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {acciones.map(({ id, descripcion }) => (
          <li key={id}>{descripcion}</li>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
        {acciones
          .filter(({ path_foto }) => path_foto !== null)
          .map((accion) => (
            <FotosDeUna key={accion.id} accion={accion} />
          ))}
      </Box>
    </SeccionDeFicha>
  );
}
