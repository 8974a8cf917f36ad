import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { leerToken } from '../api/token.ts';

/** Warns before unsaved work is left, by a link, by the browser's buttons or by closing the tab. Render what it answers. */
export function useAvisoDeSalida(dirty: boolean) {
  const { status, proceed, reset } = useBlocker({
    // Without a session there is nothing to go back to; a blocked way out would leave a screen with dead buttons.
    shouldBlockFn: () => dirty && leerToken() !== null,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={reset} aria-labelledby="salida-titulo">
      <DialogTitle id="salida-titulo">¿Salir sin guardar?</DialogTitle>
      <DialogContent>
        <DialogContentText>Los cambios que ha hecho en esta pantalla se perderán.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={reset} autoFocus>
          Seguir editando
        </Button>
        <Button color="error" onClick={proceed}>
          Salir sin guardar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
