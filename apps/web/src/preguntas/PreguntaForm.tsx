import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LARGO_PREGUNTA as LARGO } from '@tajo/contract/preguntas';
import type { Pregunta } from '@tajo/contract/preguntas';
import { preguntaForm } from '@tajo/contract/preguntas.schemas';
import { ENVIAR, VOLVER } from '@tajo/contract/textos';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAviso } from '../app/aviso.tsx';
import { useBorrador } from '../app/borrador.ts';
import { useAvisoDeSalida } from '../app/unsaved.tsx';
import { CamposVisiblesContext } from '../form/campos-visibles.ts';
import { ConflictoDialog } from '../form/ConflictoDialog.tsx';
import { MultilineField } from '../form/MultilineField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { useGuardar } from '../form/useGuardar.ts';
import type { Preguntas } from './usePreguntas.ts';

type Props = {
  readonly preguntas: Preguntas;
  /** The one that is edited; undefined: a new one. */
  readonly pregunta: Pregunta | undefined;
  /** Opens the form anew, with a question or empty. */
  readonly abrir: (pregunta?: Pregunta) => void;
  readonly onSucio: (sucio: boolean) => void;
};

// Its project is the screen's, not a field.
const esquema = preguntaForm.omit({ id_proyecto: true });

/** Writes a question and stays on the screen for the next one (000 §2.8). */
export function PreguntaForm({ preguntas, pregunta, abrir, onSucio }: Props) {
  const aviso = useAviso();
  const { history } = useRouter();
  const form = useForm({ resolver: zodResolver(esquema), defaultValues: { pregunta: '', ...pregunta } });
  const id = Number(useWatch({ control: form.control, name: 'id' }) ?? 0);
  const releer = () => preguntas.leer(id);
  const guardado = useGuardar({
    form,
    guardar: preguntas.guardar,
    alGuardar: () => {
      aviso.exito('Pregunta guardada.');
      abrir();
    },
    aviso,
    releer,
    recargar: () => void releer().then(abrir),
  });
  const { onSubmit, enviando, sucio, campos, conflicto } = guardado;
  useBorrador(form, sucio, aviso);
  const salida = useAvisoDeSalida(sucio);
  useEffect(() => onSucio(sucio), [onSucio, sucio]);

  function alPulsar(event: KeyboardEvent): void {
    // A question is one paragraph: Enter sends it, like everywhere.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void onSubmit();
    } else if (event.key === 'Escape' && id > 0) abrir();
  }
  return (
    <form noValidate aria-label="Pregunta" aria-busy={enviando} onSubmit={(e) => void onSubmit(e)}>
      <CamposVisiblesContext value={campos}>
        <Seccion titulo={id > 0 ? 'Editar pregunta' : 'Nueva pregunta'}>
          <Entera>
            <Box onKeyDown={alPulsar}>
              <MultilineField
                control={form.control}
                name="pregunta"
                label="Pregunta"
                max={LARGO.pregunta}
                lineas={2}
                required
              />
            </Box>
          </Entera>
        </Seccion>
      </CamposVisiblesContext>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 3 }}>
        <Button onClick={() => (history.canGoBack() ? history.back() : history.push('/proyectos'))} sx={{ mr: 'auto' }}>
          {VOLVER}
        </Button>
        <Button onClick={() => abrir()}>Limpiar</Button>
        <Button type="submit" variant="contained" loading={enviando} loadingPosition="start" startIcon={<span />}>
          {ENVIAR}
        </Button>
      </Box>
      {conflicto && <ConflictoDialog conflicto={conflicto} />}
      {salida}
    </form>
  );
}
