import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LARGO_OBSERVACIONES, accionApi } from '@tajo/contract/acciones';
import { DETALLE_OBSERVACIONES } from '@tajo/contract/textos-parte';
import { longitud } from '@tajo/domain/texto';
import { useQueryClient } from '@tanstack/react-query';
import { claveDe, useEnviar } from '../../api/hooks.ts';
import { EstadoEnvio } from './EstadoEnvio.tsx';
import type { PasoProps } from './useAccion.ts';
import { useBorrador } from './useBorrador.ts';

/** One text, written over on every save, not clearable (AMB-137). */
export function PasoObservaciones({ parte, trabajo }: PasoProps) {
  const client = useQueryClient();
  const envio = useEnviar(accionApi.observaciones);
  const [borrador, setBorrador] = useBorrador<string>(trabajo, 'observaciones', (texto) => texto.trim() !== '');
  const texto = borrador ?? parte.observaciones_tecnico ?? '';
  const vacio = texto.trim() === '';

  async function guardar() {
    const id_parte = parte.id;
    const saved = await envio.mutateAsync({ params: { id_parte }, body: { comentario: texto } }).catch(() => null);
    if (saved === null) return;
    client.setQueryData(claveDe(accionApi.detalles, { params: { id_parte } }), saved);
    setBorrador(null);
  }

  return (
    <>
      <Typography>{DETALLE_OBSERVACIONES}</Typography>
      <TextField
        label="Observaciones"
        multiline
        minRows={4}
        value={texto}
        disabled={envio.isPending}
        error={envio.error?.fields['comentario'] !== undefined}
        helperText={envio.error?.fields['comentario'] ?? `${longitud(texto)} de ${LARGO_OBSERVACIONES}`}
        slotProps={{ htmlInput: { maxLength: LARGO_OBSERVACIONES }, inputLabel: { shrink: true } }}
        onChange={(event) => {
          envio.reset();
          setBorrador(event.target.value);
        }}
      />
      {envio.error && envio.error.message !== '' && <Alert severity="error">{envio.error.message}</Alert>}
      <EstadoEnvio enviando={envio.isPending} pendiente={borrador !== null && !vacio} guardado={!vacio} />
      {!vacio && (
        <Button variant="contained" fullWidth disabled={envio.isPending} onClick={() => void guardar()}>
          {envio.isPending ? 'Guardando…' : 'Guardar'}
        </Button>
      )}
    </>
  );
}
