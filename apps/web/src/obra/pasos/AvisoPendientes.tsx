import Alert from '@mui/material/Alert';
import type { Trabajo } from '../envio/borrador.ts';
import { usePendientes } from '../envio/useBorrador.ts';
import { PASOS_DEL_PARTE } from './pasos.ts';

/** Before the signature: what was typed in other steps and never sent would be lost with it. */
export function AvisoPendientes({ trabajo }: { readonly trabajo: Trabajo }) {
  const pendientes = usePendientes(trabajo);
  const pasos = PASOS_DEL_PARTE.filter(({ clave }) => pendientes.includes(clave));
  if (pasos.length === 0) return null;
  return (
    <Alert severity="warning">
      Hay datos sin guardar en {pasos.map(({ titulo }) => titulo).join(', ')}. Vuelva a ese paso y pulse Guardar: al
      firmar se perderán.
    </Alert>
  );
}
