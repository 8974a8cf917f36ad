import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { alertaDeDistancia } from '@tajo/contract/textos-parte';
import { useId } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { TACTIL } from '../aspecto/tactil.ts';

type Cancelable = { readonly onCancel: () => void };
type Aceptable = { readonly onAccept: () => void };

// A delay, not an animation: it is the same under prefers-reduced-motion.
const LENTO_SIEMPRE = { transition: { disablePrefersReducedMotion: true } };

// The browser's own, since MUI's weighs 1.7 kB of what a technician's list loads ahead.
const PROGRESO = { width: '100%', accentColor: 'var(--mui-palette-primary-main)' };

/** Shown late: most readings come at once. */
export function EsperaDialog({ onCancel }: Cancelable) {
  const titulo = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      transitionDuration={{ enter: 600, exit: 0 }}
      slotProps={LENTO_SIEMPRE}
      aria-labelledby={titulo}
      sx={TACTIL}
    >
      <DialogTitle id={titulo}>Obteniendo su ubicación…</DialogTitle>
      <DialogContent>
        <progress aria-labelledby={titulo} style={PROGRESO} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{CANCELAR}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Starts from afar only when it is said so: whatever else closes it declines (AMB-154). */
export function DistanciaDialog({ metros, onCancel, onAccept }: Cancelable & Aceptable & { readonly metros: number }) {
  const texto = useId();
  return (
    <Dialog open role="alertdialog" onClose={onCancel} aria-labelledby={texto} sx={TACTIL}>
      <DialogContent>
        <Typography id={texto}>{alertaDeDistancia(metros)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {CANCELAR}
        </Button>
        <Button variant="contained" onClick={onAccept}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export const SinUbicacionDialog = (props: Cancelable & Aceptable) => (
  <ConfirmDialog
    title="¿Iniciar el parte sin ubicación?"
    text="No se ha podido obtener su ubicación. Compruebe que el permiso de ubicación está concedido, o inicie el parte sin ella: quedará anotado."
    accept="Iniciar sin ubicación"
    sx={TACTIL}
    {...props}
  />
);
