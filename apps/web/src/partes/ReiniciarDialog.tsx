import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { useId } from 'react';

type Props = { readonly enviando: boolean; readonly onCancel: () => void; readonly onAccept: () => void };

/** Nothing is lost before 'Aceptar' (001 §2.9). */
export function ReiniciarDialog({ enviando, onCancel, onAccept }: Props) {
  const titulo = useId();
  const texto = useId();
  return (
    <Dialog open maxWidth="xs" onClose={onCancel} aria-labelledby={titulo} aria-describedby={texto}>
      <DialogTitle id={titulo}>¿Reiniciar parte?</DialogTitle>
      <DialogContent>
        <DialogContentText id={texto}>{REINICIAR_PARTE}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {CANCELAR}
        </Button>
        <Button variant="contained" color="error" onClick={onAccept} disabled={enviando}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
