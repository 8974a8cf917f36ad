import Box from '@mui/material/Box';
import { PhotoViewer } from './PhotoViewer.tsx';
import { fotosDeAccion } from './fotos-de-accion.ts';

type Props = { readonly accion: Parameters<typeof fotosDeAccion>[0]; readonly ancho?: number };

/** Beside the text of its action, in as many rows as they need. */
export const FILA_DE_FOTOS = { display: 'flex', flexWrap: 'wrap', gap: 0.5, flexShrink: 0, maxWidth: '55%' } as const;

/** The thumbnails of an action's photos, each with its enlarged photo; nothing if there are none. */
export function PhotoRow({ accion, ancho = 96 }: Props) {
  const fotos = fotosDeAccion(accion);
  if (fotos.length === 0) return null;
  return (
    <Box sx={FILA_DE_FOTOS}>
      {fotos.map(({ path, texto }) => (
        <PhotoViewer key={path} path={path} descripcion={texto} ancho={ancho} />
      ))}
    </Box>
  );
}
