import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Props = { readonly onSeguir: () => void; readonly onDescartar: () => void };

/** Asked before another question takes the place of what is typed. */
export function DescartarDialog({ onSeguir, onDescartar }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onSeguir} aria-labelledby={`${id}-t`} aria-describedby={id}>
      <DialogTitle id={`${id}-t`}>¿Descartar lo que ha escrito?</DialogTitle>
      <DialogContent>
        <DialogContentText id={id}>El texto que no ha enviado se perderá.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSeguir} autoFocus>
          Seguir editando
        </Button>
        <Button color="error" onClick={onDescartar}>
          Descartar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
