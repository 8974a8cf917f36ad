import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LARGO_RESPUESTA, obraApi } from '@tajo/contract/obra';
import { RESPUESTAS_OBLIGATORIAS, SIN_PREGUNTAS } from '@tajo/contract/textos-parte';
import { estanRespondidas } from '@tajo/domain/obra/preguntas';
import { useQueryClient } from '@tanstack/react-query';
import { claveDe, useCall } from '../../api/hooks.ts';
import { EstadoEnvio } from '../envio/EstadoEnvio.tsx';
import { enfocarError } from './enfocar-error.ts';
import type { PasoProps } from './paso.ts';
import { useBorrador } from '../envio/useBorrador.ts';
import { useHecho } from '../envio/useHecho.ts';

/** Answers that differ from the saved ones, by the question's id. */
type Respuestas = Readonly<Record<string, string>>;

export function PasoPreguntas({ parte, trabajo, paso }: PasoProps) {
  const client = useQueryClient();
  const lectura = { params: { id_parte: parte.id, id_proyecto: parte.id_proyecto } };
  const preguntas = useCall(obraApi.preguntas, lectura);
  const [borrador, setBorrador] = useBorrador<Respuestas>(trabajo, paso, () => true);
  const hecho = useHecho(obraApi.guardarPreguntas, trabajo, paso, {
    alLlegar: (guardadas) => {
      client.setQueryData(claveDe(obraApi.preguntas, lectura), guardadas);
      setBorrador(null);
    },
    alRechazar: enfocarError,
  });
  if (preguntas.data === undefined)
    return preguntas.error ? <Alert severity="error">{preguntas.error.message}</Alert> : null;
  if (preguntas.data.length === 0) return <Typography>{SIN_PREGUNTAS}</Typography>;

  const respuestas = preguntas.data.map(({ id, respuesta }) => ({ id, respuesta: borrador?.[id] ?? respuesta ?? '' }));
  const textoDe = (id: number) => respuestas.find((una) => una.id === id)?.respuesta ?? '';

  const guardar = () => hecho.enviar({ form: { id_parte: parte.id, preguntas: respuestas } });

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
            disabled={hecho.enviando}
            slotProps={{ htmlInput: { maxLength: LARGO_RESPUESTA, 'aria-required': true } }}
            onChange={(event) => {
              hecho.olvidar();
              setBorrador({ ...borrador, [id]: event.target.value });
            }}
          />
        </div>
      ))}
      {hecho.error && <Alert severity="error">{hecho.error.fields['preguntas'] ?? hecho.error.message}</Alert>}
      {hecho.respuesta !== null && !estanRespondidas(preguntas.data) && (
        <Alert severity="info">Guardado. Faltan respuestas para poder continuar.</Alert>
      )}
      <EstadoEnvio
        enviando={hecho.enviando}
        espera={hecho.espera}
        sinGuardar={borrador !== null}
        guardado={estanRespondidas(preguntas.data)}
      />
      {!hecho.cerrado && (
        <Button variant="contained" fullWidth disabled={hecho.enviando} onClick={() => void guardar()}>
          {hecho.enviando ? 'Guardando…' : 'Guardar'}
        </Button>
      )}
    </>
  );
}
