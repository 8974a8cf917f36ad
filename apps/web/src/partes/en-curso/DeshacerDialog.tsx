import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Accion } from '@tajo/contract/acciones';
import { accionApi } from '@tajo/contract/acciones';
import { CANCELAR } from '@tajo/contract/textos';
import { DESHACER_TEXTO, DESHACER_TITULO } from '@tajo/contract/textos-parte';
import { useEnviar } from '../../api/hooks.ts';
import { TACTIL } from '../tactil.ts';

type Props = { readonly id_parte: number; readonly accion: Accion; readonly onClose: () => void };

export function DeshacerDialog({ id_parte, accion, onClose }: Props) {
  const { id_accion, step, elemento, mueble, posicion, descripcion } = accion;
  const envio = useEnviar(accionApi.deshacer);
  const params = { id_parte, id_accion, step, elemento, mueble, posicion };

  return (
    <Dialog open onClose={onClose} sx={TACTIL}>
      <DialogTitle>{DESHACER_TITULO}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{DESHACER_TEXTO}</Typography>
        <Typography color="textSecondary">{descripcion}</Typography>
        {envio.error && <Alert severity="error">{envio.error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {CANCELAR}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={envio.isPending}
          onClick={() => envio.mutate({ params }, { onSuccess: onClose })}
        >
          Deshacer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
