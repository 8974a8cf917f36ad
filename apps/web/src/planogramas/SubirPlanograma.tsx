import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { planogramaApi } from '@tajo/contract/planogramas';
import { CANCELAR } from '@tajo/contract/textos';
import { useId, useRef, useState } from 'react';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { failureReason } from '../kit/failure.ts';
import { useOpen } from '../kit/useOpen.ts';
import { Progreso } from './Progreso.tsx';
import { useSubida } from './useSubida.ts';

const NO_ES_PDF = 'El fichero debe ser un PDF.';
const esPdf = ({ name }: File): boolean => /\.pdf$/i.test(name);

/** Uploads a PDF as soon as it is chosen; an error is shown beside the button. */
export function SubirPlanograma({ id }: { readonly id: number }) {
  const aviso = useNotifier();
  const ayuda = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { mutateAsync } = useSend(planogramaApi.subir);
  const { enviado, seguir, cancelar } = useSubida();
  const enviando = enviado !== undefined;
  const abierto = useOpen();

  const subir = (planograma: File): Promise<void> =>
    seguir(
      async (seguido) => {
        await mutateAsync({ form: { id, planograma }, ...seguido });
        aviso.success(`Planograma ${planograma.name} subido.`);
      },
      (motivo) => {
        setError(motivo.fields['planograma'] ?? motivo.message);
        if (!abierto.current) aviso.error(`No se ha subido ${planograma.name}. ${failureReason(motivo)}`);
      },
    );
  const elegir = (elegido: File | undefined): void => {
    if (elegido === undefined) return;
    setError(esPdf(elegido) ? undefined : NO_ES_PDF);
    if (esPdf(elegido)) void subir(elegido);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', maxWidth: 480 }}>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={enviando}
        onClick={() => input.current?.click()}
      >
        Subir planograma
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".pdf,application/pdf"
        aria-label="Fichero PDF"
        aria-invalid={error !== undefined}
        aria-describedby={ayuda}
        onChange={({ target }) => {
          elegir(target.files?.[0]);
          target.value = '';
        }}
      />
      {enviando && (
        <Box sx={{ width: '100%', display: 'flex', gap: 2, alignItems: 'center' }}>
          <Progreso enviado={enviado} />
          <Button onClick={cancelar} disabled={enviado === 100}>
            {CANCELAR}
          </Button>
        </Box>
      )}
      <FormHelperText id={ayuda} error role="alert" sx={{ m: 0 }}>
        {error}
      </FormHelperText>
    </Box>
  );
}
