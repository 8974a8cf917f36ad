import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { use } from 'react';
import { BotonDeVolver } from '../BotonDeVolver.tsx';
import type { Trabajo } from '../envio/borrador.ts';
import { CierreDelIntento } from './cierre.ts';
import { useUnaPestana } from './useUnaPestana.ts';

/** Shows a work in one tab of this browser at a time. */
export function EnUnaPestana({ trabajo, children }: { readonly trabajo: Trabajo; readonly children: ReactNode }) {
  const { donde, traer } = useUnaPestana(trabajo);
  const { volver } = use(CierreDelIntento);
  if (donde === 'aqui') return children;
  if (donde === undefined) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 720 }}>
      <BotonDeVolver volver={volver} />
      <Alert severity="info">Este parte está abierto en otra pestaña.</Alert>
      <Button variant="contained" size="large" onClick={traer}>
        Seguir aquí
      </Button>
    </Box>
  );
}
