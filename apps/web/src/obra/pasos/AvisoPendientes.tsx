import Alert from '@mui/material/Alert';
import type { Trabajo } from '../envio/borrador.ts';
import { nombresDePasos } from './pasos-del-parte.ts';
import { usePendientes } from '../envio/useBorrador.ts';

/** Before the signature: what was typed in other steps and never sent would be lost with it. */
export function AvisoPendientes({ trabajo }: { readonly trabajo: Trabajo }) {
  const pasos = nombresDePasos(usePendientes(trabajo));
  if (pasos.length === 0) return null;
  return (
    <Alert severity="warning">
      Hay datos sin guardar en {pasos.join(', ')}. Vuelva a ese paso y pulse Guardar: al firmar se perderán.
    </Alert>
  );
}
