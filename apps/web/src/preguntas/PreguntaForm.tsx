import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CAMPOS_PREGUNTA } from '@tajo/contract/preguntas';
import type { Pregunta } from '@tajo/contract/preguntas';
import { vacios } from '@tajo/contract/forma';
import { preguntaForm } from '@tajo/contract/preguntas.schemas';
import type { KeyboardEvent } from 'react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useEditing } from '../base/editing.tsx';
import { BotonEnviar, BotonVolver, useVolver } from '../form/botones.tsx';
import { useEscape } from '../form/core/useEscape.ts';
import { campoDe } from '../form/fields/campo.ts';
import { CamposVisiblesContext } from '../form/fields/campos-visibles.ts';
import { ConflictoDialog } from '../form/conflict/ConflictoDialog.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import type { Preguntas } from './usePreguntas.ts';

type Props = {
  readonly preguntas: Preguntas;
  /** Question being edited; undefined for a new one. */
  readonly pregunta: Pregunta | undefined;
  /** Opens the form again, with a question or empty. */
  readonly abrir: (pregunta?: Pregunta) => void;
  readonly onSucio: (sucio: boolean) => void;
};

const campo = campoDe(CAMPOS_PREGUNTA);
// Its project is the screen's, not a field.
const esquema = preguntaForm.omit({ id_proyecto: true });
const NUEVA = vacios(esquema);

/** Writes a question and stays on the screen for the next one. */
export function PreguntaForm({ preguntas, pregunta, abrir, onSucio }: Props) {
  const form = useForm({ resolver: zodResolver(esquema), defaultValues: { ...NUEVA, ...pregunta } });
  const id = Number(useWatch({ control: form.control, name: 'id' }) ?? 0);
  const releer = () => preguntas.leer(id);
  const { onSubmit, enviando, raiz, sucio, campos, conflicto, salida } = useEditing({
    form,
    record: { releer, recargar: () => void releer().then(abrir) },
    guardar: preguntas.guardar,
    onSaved: () => abrir(),
    done: () => ({ text: 'Pregunta guardada.' }),
  });
  useEffect(() => onSucio(sucio), [onSucio, sucio]);

  const volver = useVolver('/proyectos');
  useEscape(volver);

  function alPulsar(event: KeyboardEvent): void {
    // A question is one paragraph: Enter sends it, like everywhere else.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void onSubmit();
    } else if (event.key === 'Escape' && id > 0) {
      event.preventDefault();
      abrir();
    }
  }
  return (
    <form ref={raiz} noValidate aria-label="Pregunta" aria-busy={enviando} onSubmit={(e) => void onSubmit(e)}>
      <CamposVisiblesContext value={campos}>
        <Seccion titulo={id > 0 ? 'Editar pregunta' : 'Nueva pregunta'}>
          <Entera>
            <Box onKeyDown={alPulsar}>
              <MultilineField control={form.control} {...campo('pregunta')} lineas={2} required />
            </Box>
          </Entera>
        </Seccion>
      </CamposVisiblesContext>
      <Box sx={{ display: 'flex', gap: 1, mb: 3 }}>
        <BotonVolver onVolver={volver} />
        <Button onClick={() => abrir()} sx={{ ml: 'auto' }}>
          Limpiar
        </Button>
        <BotonEnviar enviando={enviando} />
      </Box>
      {conflicto && <ConflictoDialog conflicto={conflicto} />}
      {salida}
    </form>
  );
}
