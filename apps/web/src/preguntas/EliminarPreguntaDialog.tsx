import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { ELIMINAR_PREGUNTA_TEXTO, ELIMINAR_PREGUNTA_TITULO } from '@tajo/contract/textos-oficina';
import { useId, useState } from 'react';

type Props = {
  readonly pregunta: string;
  /** Deletes it, tells what became of it and closes the dialog. */
  readonly onAceptar: () => void;
  readonly onClose: () => void;
};

export function EliminarPreguntaDialog({ pregunta, onAceptar, onClose }: Props) {
  const id = useId();
  const [borrando, setBorrando] = useState(false);
  function aceptar(): void {
    setBorrando(true);
    onAceptar();
  }
  return (
    <Dialog open onClose={borrando ? undefined : onClose} aria-labelledby={`${id}-t`} aria-describedby={`${id}-d`}>
      <DialogTitle id={`${id}-t`}>{ELIMINAR_PREGUNTA_TITULO}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-d`}>{ELIMINAR_PREGUNTA_TEXTO}</DialogContentText>
        <DialogContentText sx={{ mt: 1, color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {pregunta}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={borrando} autoFocus>
          {CANCELAR}
        </Button>
        <Button variant="contained" color="error" loading={borrando} onClick={aceptar}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
