import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { TACTIL } from '../aspecto/tactil.ts';
import { CamaraDeCodigo } from './CamaraDeCodigo.tsx';

type Props = {
  readonly onLeido: (codigo: string) => void;
  /** The camera or the reader cannot be had; the text says why. */
  readonly onFallo: (motivo: string) => void;
  readonly onClose: () => void;
};

/** Shows the camera until a code is read in its picture. */
export function LectorDeCodigo({ onClose, ...props }: Props) {
  const titulo = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titulo} sx={TACTIL}>
      <DialogTitle id={titulo}>Leer código del terminal</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <CamaraDeCodigo {...props} />
        <Typography role="status">Ponga el código delante de la cámara, entero y sin reflejos.</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cancelar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
