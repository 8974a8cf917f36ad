import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Obra } from '@tajo/contract/obra';
import { VOLVER } from '@tajo/contract/textos';
import { use } from 'react';
import { CierreDelIntento } from '../intento/cierre.ts';
import { PASOS_DEL_PARTE } from './pasos.ts';

type Props = { readonly indice: number; readonly obra: Obra; readonly onMover: (indice: number) => void };

/** Under the thumb all the time. Of an attempt that is over it says so, and leads back; there all ways are open. */
export function NavegacionPasos({ indice, obra, onMover }: Props) {
  const { motivo, volver } = use(CierreDelIntento);
  const cerrado = motivo !== undefined;
  const seDeja = PASOS_DEL_PARTE[indice]?.seDeja?.(obra) ?? true;
  return (
    <Box
      component="nav"
      aria-label="Pasos del parte"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'grid',
        gridTemplateColumns: '1fr auto 1fr',
        alignItems: 'center',
        gap: 1,
        py: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {cerrado && (
        <>
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {motivo}
          </Alert>
          <Button variant="contained" onClick={volver} sx={{ gridColumn: '1 / -1' }}>
            {VOLVER}
          </Button>
        </>
      )}
      <span>
        {indice > 0 && (
          <Button variant="outlined" onClick={() => onMover(indice - 1)}>
            {'< Anterior'}
          </Button>
        )}
      </span>
      <Box component="span" aria-live="polite" sx={{ fontSize: 16 }}>
        {indice + 1} de {PASOS_DEL_PARTE.length}
      </Box>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {indice + 1 < PASOS_DEL_PARTE.length && (
          <Button variant="outlined" disabled={!seDeja && !cerrado} onClick={() => onMover(indice + 1)}>
            {'Siguiente >'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
