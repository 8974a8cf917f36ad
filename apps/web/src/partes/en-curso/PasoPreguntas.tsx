import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LARGO_RESPUESTA, accionApi } from '@tajo/contract/acciones';
import { RESPUESTAS_OBLIGATORIAS, SIN_PREGUNTAS } from '@tajo/contract/textos-parte';
import { estanRespondidas } from '@tajo/domain/partes/preguntas';
import { useQueryClient } from '@tanstack/react-query';
import { claveDe, useCall, useEnviar } from '../../api/hooks.ts';
import { EstadoEnvio } from './EstadoEnvio.tsx';
import type { PasoProps } from './useAccion.ts';
import { useBorrador } from './useBorrador.ts';

/** Answers that differ from the saved ones, by the question's id. */
type Respuestas = Readonly<Record<string, string>>;

export function PasoPreguntas({ parte, trabajo }: PasoProps) {
  const client = useQueryClient();
  const lectura = { params: { id_parte: parte.id, id_proyecto: parte.id_proyecto } };
  const preguntas = useCall(accionApi.preguntas, lectura);
  const envio = useEnviar(accionApi.guardarPreguntas);
  const [borrador, setBorrador] = useBorrador<Respuestas>(trabajo, 'preguntas', () => true);
  if (preguntas.data === undefined)
    return preguntas.error ? <Alert severity="error">{preguntas.error.message}</Alert> : null;
  if (preguntas.data.length === 0) return <Typography>{SIN_PREGUNTAS}</Typography>;

  const respuestas = preguntas.data.map(({ id, respuesta }) => ({ id, respuesta: borrador?.[id] ?? respuesta ?? '' }));
  const textoDe = (id: number) => respuestas.find((una) => una.id === id)?.respuesta ?? '';

  async function guardar() {
    const form = { id_parte: parte.id, preguntas: respuestas };
    const saved = await envio.mutateAsync({ form }).catch(() => null);
    if (saved === null) return;
    client.setQueryData(claveDe(accionApi.preguntas, lectura), saved);
    setBorrador(null);
  }

  return (
    <>
      <Typography>{RESPUESTAS_OBLIGATORIAS}</Typography>
      {preguntas.data.map(({ id, pregunta }) => (
        <div key={id}>
          <Typography component="label" htmlFor={`pregunta-${id}`} sx={{ display: 'block', mb: 0.5, fontWeight: 500 }}>
            {pregunta} *
          </Typography>
          <TextField
            id={`pregunta-${id}`}
            multiline
            minRows={2}
            value={textoDe(id)}
            disabled={envio.isPending}
            slotProps={{ htmlInput: { maxLength: LARGO_RESPUESTA, 'aria-required': true } }}
            onChange={(event) => {
              envio.reset();
              setBorrador({ ...borrador, [id]: event.target.value });
            }}
          />
        </div>
      ))}
      {envio.error && <Alert severity="error">{envio.error.fields['preguntas'] ?? envio.error.message}</Alert>}
      {envio.isSuccess && !estanRespondidas(preguntas.data) && (
        <Alert severity="info">Guardado. Faltan respuestas para poder continuar.</Alert>
      )}
      <EstadoEnvio
        enviando={envio.isPending}
        pendiente={borrador !== null}
        guardado={estanRespondidas(preguntas.data)}
      />
      <Button variant="contained" fullWidth disabled={envio.isPending} onClick={() => void guardar()}>
        {envio.isPending ? 'Guardando…' : 'Guardar'}
      </Button>
    </>
  );
}
