import Box from '@mui/material/Box';
import { PhotoViewer } from './PhotoViewer.tsx';
import { fotosDeAccion } from './fotos-de-accion.ts';

type Props = { readonly accion: Parameters<typeof fotosDeAccion>[0]; readonly ancho?: number };

const FILA = { display: 'flex', flexWrap: 'wrap', gap: 0.5, flexShrink: 0 } as const;
const VARIAS = { ...FILA, width: { xs: '100%', sm: 'auto' }, maxWidth: { sm: '55%' } } as const;

/** Beside the text of the action; several stand above it on a phone, if its row may wrap. */
export const filaDeFotos = (cuantas: number) => (cuantas > 1 ? VARIAS : FILA);
/** A row of an action: its photos, and a text that takes the rest. */
export const FILA_CON_FOTOS = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1.5,
  alignItems: 'center',
} as const;

/** The thumbnails of an action's photos, each with its enlarged photo; nothing if there are none. */
export function PhotoRow({ accion, ancho = 96 }: Props) {
  const fotos = fotosDeAccion(accion);
  if (fotos.length === 0) return null;
  return (
    <Box sx={filaDeFotos(fotos.length)}>
      {fotos.map(({ path, texto }) => (
        <PhotoViewer key={path} path={path} descripcion={texto} ancho={ancho} />
      ))}
    </Box>
  );
}
