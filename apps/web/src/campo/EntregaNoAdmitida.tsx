import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { FilaDeCola } from './fila.ts';

const DescarteDialog = lazyPart(async () => (await import('./DescarteDialog.tsx')).DescarteDialog);

export function EntregaNoAdmitida({ fila }: { readonly fila: FilaDeCola }) {
  const [preguntando, setPreguntando] = useState(false);
  return (
    <Alert severity="error">
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>La oficina no lo ha recibido: </strong>
        {fila.descripcion}. {fila.noEntregado} Se vuelve a intentar; antes de descartarlo, pulse Guardar copia.
      </Box>
      <Button color="inherit" sx={{ mt: 1 }} onClick={() => setPreguntando(true)}>
        Descartar
      </Button>
      {preguntando && <DescarteDialog fila={fila} onCancel={() => setPreguntando(false)} />}
    </Alert>
  );
}
