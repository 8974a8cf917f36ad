import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VOLVER } from '@tajo/contract/textos';
import { retienen } from '@tajo/domain/campo/cola';
import type { FilaDeCola } from '../../campo/fila.ts';
import { FIRMA_RETENIDA } from '../../campo/firma-en-cola.ts';
import { useModelo } from '../../campo/modelo.ts';
import { RechazoDeHecho } from '../../campo/RechazoDeHecho.tsx';
import { TACTIL } from '../aspecto/tactil.ts';
import { FIRMA_PENDIENTE, FIRMADO_AQUI } from '../textos.ts';

interface FirmaEnColaProps {
  readonly firma: FilaDeCola;
  readonly volver: () => void;
}

/** Instead of the sheet while the signature is on this device only, with what holds it up. */
export function FirmaEnCola({ firma, volver }: FirmaEnColaProps) {
  const { cola } = useModelo();
  const rechazadas = retienen(cola, firma);
  const retenida = rechazadas.length > 0;
  return (
    <Box sx={{ ...TACTIL, maxWidth: 720, mx: 'auto', p: 2, display: 'grid', gap: 2 }}>
      <Alert severity={retenida ? 'error' : 'info'}>
        {FIRMADO_AQUI} {retenida ? FIRMA_RETENIDA : FIRMA_PENDIENTE}
      </Alert>
      {rechazadas.map((fila) => (
        <RechazoDeHecho key={fila.clave} fila={fila} />
      ))}
      <Button variant="contained" onClick={volver}>
        {VOLVER}
      </Button>
    </Box>
  );
}
