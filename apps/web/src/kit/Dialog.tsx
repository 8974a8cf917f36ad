import type { DialogProps } from '@mui/material/Dialog';
import MuiDialog from '@mui/material/Dialog';
import { useDialogEntry } from './dialog-entries.ts';

type Props = Omit<DialogProps, 'onClose'> & {
  readonly onClose?: (() => void) | undefined;
};

/** MUI's dialog, which the browser's Back closes as Escape does. */
export function Dialog({ onClose, ...props }: Props) {
  useDialogEntry(props.open, onClose);
  return <MuiDialog onClose={onClose} {...props} />;
}
