import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { CANCELAR } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId } from 'react';

type Props = {
  readonly titulo: string;
  readonly texto: ReactNode;
  /** Name of the record, shown so that nobody confuses it. */
  readonly nombre?: string | undefined;
  /** Label of the cancelling button, which has the focus. */
  readonly cancelar?: string;
  readonly aceptar: string;
  /** Whether something is destroyed: red. */
  readonly destruye?: boolean;
  /** While the action is running nothing can be pressed. */
  readonly enviando?: boolean;
  /** Why it failed; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onCancel: () => void;
  readonly onAccept: () => void;
  readonly sx?: SxProps<Theme>;
};

/** One decision: cancelling button left, action right; Escape cancels. */
export function ConfirmDialog({ titulo, texto, nombre, aceptar, error, onCancel, onAccept, ...props }: Props) {
  const { cancelar = CANCELAR, destruye = false, enviando = false, sx = {} } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={enviando ? undefined : onCancel}
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
      sx={sx}
    >
      <DialogTitle id={`${id}-t`}>{titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-d`} component="div">
          {texto}
        </DialogContentText>
        {nombre !== undefined && (
          <DialogContentText sx={{ mt: 1, color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {nombre}
          </DialogContentText>
        )}
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={enviando} autoFocus>
          {cancelar}
        </Button>
        <Button variant="contained" color={destruye ? 'error' : 'primary'} loading={enviando} onClick={onAccept}>
          {aceptar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
