import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Pregunta } from '@tajo/contract/preguntas';
import { proyectoApi } from '@tajo/contract/proyectos';
import { ACEPTAR } from '@tajo/contract/textos';
import { ELIMINAR_PREGUNTA_TEXTO, ELIMINAR_PREGUNTA_TITULO } from '@tajo/contract/textos-oficina';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useNotifier } from '../base/notifier.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { failureText } from '../kit/failure.ts';
import { FORM_WIDTH } from '../form/Section.tsx';
import { useRecord } from '../form/useRecord.ts';
import { PreguntaForm } from './PreguntaForm.tsx';
import { PreguntasTable } from './PreguntasTable.tsx';
import { usePreguntas } from './usePreguntas.ts';

type Abierta = { readonly pregunta?: Pregunta | undefined; readonly vez: number };

function Preguntas({ proyecto }: { readonly proyecto: { readonly id: number; readonly nombre: string } }) {
  const preguntas = usePreguntas(proyecto.id);
  const aviso = useNotifier();
  const zona = useRef<HTMLDivElement>(null);
  // `vez`: key of the form, which is reset for each question and each new one.
  const [{ pregunta: abierta, vez }, setAbierta] = useState<Abierta>({ vez: 0 });
  const [sucio, setSucio] = useState(false);
  const [pedida, setPedida] = useState<Pregunta>();
  const [condenada, setCondenada] = useState<Pregunta>();
  const [borradas, setBorradas] = useState(0);
  const abrir = (pregunta?: Pregunta): void => setAbierta({ pregunta, vez: vez + 1 });
  // Users often write several questions: the field has the focus, also after a dialog, which gives it back to its button.
  useEffect(() => zona.current?.querySelector('textarea')?.focus(), [vez, borradas]);

  async function borrar({ id }: Pregunta): Promise<void> {
    try {
      await preguntas.borrar(id);
      aviso.success('Pregunta eliminada.');
      setBorradas(borradas + 1);
      if (abierta?.id === id) abrir();
    } catch (error) {
      aviso.error(failureText(error));
    }
    setCondenada(undefined);
  }
  return (
    <Box ref={zona} sx={{ p: { xs: 2, sm: 3 }, maxWidth: FORM_WIDTH }}>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        Preguntas del proyecto {proyecto.nombre}
      </Typography>
      <PreguntaForm key={vez} preguntas={preguntas} pregunta={abierta} abrir={abrir} onSucio={setSucio} />
      {preguntas.fallo ? (
        <Alert severity="error" action={<Button onClick={preguntas.reintentar}>Reintentar</Button>}>
          No se han podido leer las preguntas.
        </Alert>
      ) : (
        <PreguntasTable
          preguntas={preguntas.preguntas}
          id={abierta?.id}
          onEditar={sucio ? setPedida : abrir}
          onEliminar={setCondenada}
        />
      )}
      {pedida !== undefined && (
        <ConfirmDialog
          title="¿Descartar lo que ha escrito?"
          text="El texto que no ha enviado se perderá."
          cancel="Seguir editando"
          accept="Descartar"
          destructive
          onCancel={() => setPedida(undefined)}
          onAccept={() => {
            setPedida(undefined);
            abrir(pedida);
          }}
        />
      )}
      {condenada !== undefined && (
        <ConfirmDialog
          title={ELIMINAR_PREGUNTA_TITULO}
          text={ELIMINAR_PREGUNTA_TEXTO}
          name={condenada.pregunta}
          accept={ACEPTAR}
          destructive
          sending={preguntas.borrando}
          onCancel={() => setCondenada(undefined)}
          onAccept={() => void borrar(condenada)}
        />
      )}
    </Box>
  );
}

/** /preguntas_proyecto/$id; for an unknown project goes to the list without a message. */
export function PreguntasPage() {
  const { value } = useRecord((id, signal) => call(proyectoApi.leer, { params: { id }, signal }), '/proyectos');
  return value && <Preguntas proyecto={value} />;
}
