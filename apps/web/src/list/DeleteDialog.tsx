import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CANCELAR, ELIMINAR, ELIMINAR_TITULO } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

type Props = {
  readonly texto: ReactNode;
  /** Name of the record, shown so that nobody deletes the neighbour. */
  readonly nombre: string;
  /** Never rejects: it tells its failure itself. */
  readonly onEliminar: () => Promise<void>;
  readonly onClose: () => void;
};

export function DeleteDialog({ texto, nombre, onEliminar, onClose }: Props) {
  const id = useId();
  const [borrando, setBorrando] = useState(false);
  async function eliminar(): Promise<void> {
    setBorrando(true);
    await onEliminar();
    onClose();
  }
  return (
    <Dialog open onClose={borrando ? undefined : onClose} aria-labelledby={`${id}-t`} aria-describedby={`${id}-d`}>
      <DialogTitle id={`${id}-t`}>{ELIMINAR_TITULO}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-d`} component="div">
          {texto}
        </DialogContentText>
        <DialogContentText sx={{ mt: 1, color: 'text.primary', fontWeight: 500 }}>{nombre}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={borrando} autoFocus>
          {CANCELAR}
        </Button>
        <Button variant="contained" color="error" loading={borrando} onClick={() => void eliminar()}>
          {ELIMINAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
