import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LARGO_OBSERVACIONES, obraApi } from '@tajo/contract/obra';
import { DETALLE_OBSERVACIONES } from '@tajo/contract/textos-parte';
import { longitud } from '@tajo/domain/texto';
import { useQueryClient } from '@tanstack/react-query';
import { claveDe } from '../../api/hooks.ts';
import { EstadoEnvio } from '../envio/EstadoEnvio.tsx';
import { enfocarError } from './enfocar-error.ts';
import type { PasoProps } from './paso.ts';
import { useBorrador } from '../envio/useBorrador.ts';
import { useHecho } from '../envio/useHecho.ts';

/** One text, written over on every save, not clearable (AMB-137). */
export function PasoObservaciones({ parte, trabajo, paso }: PasoProps) {
  const client = useQueryClient();
  const params = { id_parte: parte.id };
  const [borrador, setBorrador] = useBorrador<string>(trabajo, paso, (texto) => texto.trim() !== '');
  const hecho = useHecho(obraApi.observaciones, trabajo, paso, {
    alLlegar: (guardado) => {
      client.setQueryData(claveDe(obraApi.detalles, { params }), guardado);
      setBorrador(null);
    },
    alRechazar: enfocarError,
  });
  const texto = borrador ?? parte.observaciones_tecnico ?? '';
  const vacio = texto.trim() === '';

  const guardar = () => hecho.enviar({ params, body: { comentario: texto } });

  return (
    <>
      <Typography>{DETALLE_OBSERVACIONES}</Typography>
      <TextField
        label="Observaciones"
        multiline
        minRows={4}
        value={texto}
        disabled={hecho.enviando}
        error={hecho.error?.fields['comentario'] !== undefined}
        helperText={hecho.error?.fields['comentario'] ?? `${longitud(texto)} de ${LARGO_OBSERVACIONES}`}
        slotProps={{ htmlInput: { maxLength: LARGO_OBSERVACIONES }, inputLabel: { shrink: true } }}
        onChange={(event) => {
          hecho.olvidar();
          setBorrador(event.target.value);
        }}
      />
      {hecho.error && hecho.error.message !== '' && <Alert severity="error">{hecho.error.message}</Alert>}
      <EstadoEnvio
        enviando={hecho.enviando}
        espera={hecho.espera}
        sinGuardar={borrador !== null && !vacio}
        guardado={!vacio}
      />
      {!vacio && !hecho.cerrado && (
        <Button variant="contained" fullWidth disabled={hecho.enviando} onClick={() => void guardar()}>
          {hecho.enviando ? 'Guardando…' : 'Guardar'}
        </Button>
      )}
    </>
  );
}
