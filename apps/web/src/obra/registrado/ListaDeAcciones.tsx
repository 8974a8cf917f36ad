import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { FILA_CON_FOTOS, PhotoRow } from '../../photo/PhotoRow.tsx';

/** The recorded actions, each with its photos. */
export function ListaDeAcciones({ acciones }: { readonly acciones: Ficha['acciones'] }) {
  return (
    <>
      {acciones.length === 0 && <div>No se ha registrado ninguna acción.</div>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {acciones.map((accion) => (
          <Box component="li" key={accion.id} sx={FILA_CON_FOTOS}>
            <PhotoRow accion={accion} />
            <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {accion.descripcion}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
