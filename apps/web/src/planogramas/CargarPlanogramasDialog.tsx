import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { planogramaApi } from '@tajo/contract/planogramas';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { CARGAR_PLANOGRAMAS } from '@tajo/contract/textos-planogramas';
import { useId, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { useSend } from '../api/hooks.ts';
import { FilePicker } from '../kit/FilePicker.tsx';
import { Progreso } from './Progreso.tsx';
import { useSubida } from './useSubida.ts';

type Props = {
  readonly onClose: () => void;
  readonly onReporte: (textos: readonly string[], fichero: string) => void;
};

const NO_ES_ZIP = 'El fichero debe ser un ZIP.';
const esZip = ({ name }: File): boolean => /\.zip$/i.test(name);

/** Asks for a ZIP and uploads it; after a failure it stays open with the reason and the chosen file. */
export function CargarPlanogramasDialog({ onClose, onReporte }: Props) {
  const titulo = useId();
  const [fichero, setFichero] = useState<File>();
  const [error, setError] = useState<string>();
  const { mutateAsync } = useSend(planogramaApi.cargar);
  const { enviado, seguir, cancelar } = useSubida();
  const enviando = enviado !== undefined;

  const elegir = (elegido: File): void => {
    setError(esZip(elegido) ? undefined : NO_ES_ZIP);
    if (esZip(elegido)) setFichero(elegido);
  };
  const cargar = (planogramas: File): Promise<void> => {
    setError(undefined);
    return seguir(
      async (seguido) => onReporte(await mutateAsync({ form: { planogramas }, ...seguido }), planogramas.name),
      (motivo) => setError(motivo.fields['planogramas'] ?? motivo.message),
    );
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={enviando ? undefined : onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Cargar planogramas</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>{CARGAR_PLANOGRAMAS}</DialogContentText>
        <FilePicker
          file={fichero}
          accept=".zip,application/zip"
          label="Fichero ZIP"
          disabled={enviando}
          onChoose={elegir}
        />
        <Box sx={{ minHeight: 40, mt: 2 }}>
          {enviando && <Progreso enviado={enviado} />}
          {error !== undefined && <Alert severity="error">{error}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={enviando ? cancelar : onClose} disabled={enviado === 100}>
          {CANCELAR}
        </Button>
        <Button
          variant="contained"
          onClick={() => fichero && void cargar(fichero)}
          disabled={fichero === undefined || enviando}
        >
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
