import Typography from '@mui/material/Typography';
import { LARGO_RESPUESTA } from '@tajo/contract/obra';
import { RESPUESTAS_OBLIGATORIAS, SIN_PREGUNTAS } from '@tajo/contract/textos-parte';
import { estanRespondidas } from '@tajo/domain/obra/preguntas';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { TextoDePaso } from '../envio/TextoDePaso.tsx';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import type { PasoProps } from './paso.ts';

const FALTAN_RESPUESTAS = 'Guardado. Faltan respuestas para poder continuar.';

/** Answers that differ from the saved ones, by the question's id. */
type Respuestas = Readonly<Record<string, string>>;

export function PasoPreguntas({ obra, ...props }: PasoProps) {
  const { preguntas } = obra;
  const respuestasDe = (escritas: Respuestas | null) =>
    preguntas.map(({ id, respuesta }) => ({ id, respuesta: escritas?.[id] ?? respuesta ?? '' }));
  /** A blank one takes an answer away: one that was not touched stays, as another phone may have answered it. */
  const dadasEn = (escritas: Respuestas | null) =>
    respuestasDe(escritas).filter(({ id, respuesta }) => respuesta !== '' || escritas?.[id] !== undefined);
  const forma = useFormaDePaso(
    { obra, ...props },
    {
      campos: [],
      pendiente: () => true,
      grabar: (escritas: Respuestas | null) => ({
        contenido: { clase: 'preguntas', preguntas: dadasEn(escritas) },
        descripcion: 'Respuestas a las preguntas',
        aviso: estanRespondidas(respuestasDe(escritas)) ? null : FALTAN_RESPUESTAS,
      }),
      alGuardar: () => null,
    },
  );
  if (preguntas.length === 0) return <Typography>{SIN_PREGUNTAS}</Typography>;
  const respuestas = respuestasDe(forma.escrito);
  return (
    <FormaDePaso forma={forma} guardado={estanRespondidas(preguntas)}>
      <Typography>{RESPUESTAS_OBLIGATORIAS}</Typography>
      {preguntas.map(({ id, pregunta }, i) => (
        <div key={id}>
          <Typography component="label" htmlFor={`pregunta-${id}`} sx={{ display: 'block', mb: 0.5, fontWeight: 500 }}>
            {pregunta} *
          </Typography>
          <TextoDePaso
            id={`pregunta-${id}`}
            multiline
            minRows={2}
            value={respuestas[i]?.respuesta}
            disabled={forma.enviando}
            filtro={{ max: LARGO_RESPUESTA }}
            input={{ 'aria-required': true }}
            onEscribir={(texto) => forma.escribir({ ...forma.escrito, [id]: texto })}
          />
        </div>
      ))}
    </FormaDePaso>
  );
}
