import type { DialogProps } from '@mui/material/Dialog';
import MuiDialog from '@mui/material/Dialog';
import { useDialogEntry } from './dialog-entries.ts';

type Props = Omit<DialogProps, 'onClose'> & {
  readonly onClose?: (() => void) | undefined;
  /** True while a press beside the dialog must not close it, for what was typed in it. */
  readonly holds?: boolean;
};

/** MUI's dialog, which the browser's Back closes as Escape does. */
export function Dialog({ onClose, holds = false, ...props }: Props) {
  useDialogEntry(props.open, onClose);
  return <MuiDialog onClose={(_, why) => !(holds && why === 'backdropClick') && onClose?.()} {...props} />;
}
