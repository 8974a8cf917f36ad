import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ContenidoEnForma } from './useContenido.ts';

type Props = { readonly enForma: ContenidoEnForma; readonly children: ReactNode };

/** Shows the last change with a button to undo it. */
export function BarraDeCambios({ enForma, children }: Props) {
  const { dicho, puedeDeshacer, puedeRehacer, deshacer, rehacer } = enForma;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button startIcon={<Undo />} disabled={!puedeDeshacer} onClick={deshacer} data-pista="Ctrl+Z">
        Deshacer
      </Button>
      <Button startIcon={<Redo />} disabled={!puedeRehacer} onClick={rehacer} data-pista="Ctrl+Y">
        Rehacer
      </Button>
      {children}
      <Box role="status" sx={{ flexBasis: '100%', minHeight: 20, fontSize: '0.875rem', color: 'text.secondary' }}>
        {dicho}
      </Box>
    </Box>
  );
}
