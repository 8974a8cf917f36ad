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
import { SendButton, BackButton, useBack } from '../form/buttons.tsx';
import { useEscape } from '../form/core/useEscape.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { VisibleFieldsContext } from '../form/fields/visible-fields.ts';
import { ConflictDialog } from '../form/conflict/ConflictDialog.tsx';
import { DeletedDialog } from '../form/conflict/DeletedDialog.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { Preguntas } from './usePreguntas.ts';

type Props = {
  readonly preguntas: Preguntas;
  readonly pregunta: Pregunta | undefined;
  /** Opens the form again, with a question or empty. */
  readonly abrir: (pregunta?: Pregunta) => void;
  readonly onSucio: (sucio: boolean) => void;
};

const campo = fieldOf(CAMPOS_PREGUNTA);
// Its project is the screen's, not a field.
const esquema = preguntaForm.omit({ id_proyecto: true });
const NUEVA = vacios(esquema);

/** Writes a question and stays on the screen for the next one. */
export function PreguntaForm({ preguntas, pregunta, abrir, onSucio }: Props) {
  const form = useForm({ resolver: zodResolver(esquema), defaultValues: { ...NUEVA, ...pregunta } });
  const id = Number(useWatch({ control: form.control, name: 'id' }) ?? 0);
  const releer = () => preguntas.leer(id);
  const { onSubmit, sending, root, dirty, fields, conflict, deleted, leaving } = useEditing({
    form,
    record: { reread: releer, reload: () => void releer().then(abrir, () => abrir()) },
    save: preguntas.guardar,
    onSaved: () => abrir(),
    done: () => ({ text: 'Pregunta guardada.' }),
  });
  useEffect(() => onSucio(dirty), [onSucio, dirty]);

  const volver = useBack('/proyectos');
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
    <form ref={root} noValidate aria-label="Pregunta" aria-busy={sending} onSubmit={(e) => void onSubmit(e)}>
      <VisibleFieldsContext value={fields}>
        <Section title={id > 0 ? 'Editar pregunta' : 'Nueva pregunta'}>
          <FullWidth>
            <Box onKeyDown={alPulsar}>
              <MultilineField control={form.control} {...campo('pregunta')} lines={2} required />
            </Box>
          </FullWidth>
        </Section>
      </VisibleFieldsContext>
      <Box sx={{ display: 'flex', gap: 1, mb: 3 }}>
        <BackButton onBack={volver} />
        <Button onClick={() => abrir()} sx={{ ml: 'auto' }}>
          Limpiar
        </Button>
        <SendButton sending={sending} />
      </Box>
      {conflict && <ConflictDialog conflict={conflict} />}
      {deleted && <DeletedDialog deleted={deleted} />}
      {leaving}
    </form>
  );
}
