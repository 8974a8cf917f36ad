import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { useNotifier } from '../base/notifier.tsx';
import { copyLines } from '../kit/copy-lines.ts';

interface Props {
  readonly clave: string;
  readonly onClose: () => void;
}

/** Shows a new key, the only time. A press outside does not close it. */
export function ClaveCreadaDialog({ clave, onClose }: Props) {
  const id = useId();
  const aviso = useNotifier();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Clave creada</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">Cópiela ahora: no se puede volver a ver. Si se pierde, revóquela y cree otra.</Alert>
        <TextField
          label="Clave de acceso"
          value={clave}
          multiline
          slotProps={{
            htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copyLines([clave], aviso)}>Copiar</Button>
        <Button variant="contained" onClick={onClose}>
          Ya la he copiado
        </Button>
      </DialogActions>
    </Dialog>
  );
}
