import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { CANCELAR } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  /** Name of the record, shown so that nobody confuses it. */
  readonly name?: string | undefined;
  /** Label of the cancelling button, which has the focus. */
  readonly cancel?: string;
  readonly accept: string;
  /** Whether something is destroyed: red. */
  readonly destructive?: boolean;
  /** While the action is running nothing can be pressed. */
  readonly sending?: boolean;
  /** Why it failed; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onCancel: () => void;
  readonly onAccept: () => void;
  readonly sx?: SxProps<Theme>;
};

/** One decision: cancelling button left, action right; Escape cancels. */
export function ConfirmDialog({ title, text, name, accept, error, onCancel, onAccept, ...props }: Props) {
  const { cancel = CANCELAR, destructive = false, sending = false, sx = {} } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={sending ? undefined : onCancel}
      aria-labelledby={`${id}-t`}
      aria-describedby={name === undefined ? `${id}-d` : `${id}-d ${id}-n`}
      sx={sx}
    >
      <DialogTitle id={`${id}-t`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-d`} component="div">
          {text}
        </DialogContentText>
        {name !== undefined && (
          <DialogContentText
            id={`${id}-n`}
            sx={{ mt: 1, color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {name}
          </DialogContentText>
        )}
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={sending} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} loading={sending} onClick={onAccept}>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
