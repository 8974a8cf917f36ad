import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

type Props = {
  readonly mensaje: string;
  readonly onGuardar: () => void;
  readonly onRecargar: () => void;
  readonly onClose: () => void;
};

/** Tells that somebody saved this record meanwhile, before it is overwritten (AMB-152). */
export function ConflictoDialog({ mensaje, onGuardar, onRecargar, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="conflicto-titulo" aria-describedby="conflicto-texto">
      <DialogTitle id="conflicto-titulo">Registro modificado por otra persona</DialogTitle>
      <DialogContent>
        <DialogContentText id="conflicto-texto">{mensaje}</DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>Si vuelve a cargar, perderá lo que ha escrito aquí.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onRecargar} autoFocus>
          Volver a cargar
        </Button>
        <Button color="error" onClick={onGuardar}>
          Guardar de todos modos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
