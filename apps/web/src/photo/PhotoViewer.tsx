import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';

type Props = {
  readonly path: string;
  readonly descripcion: string;
  /** Width of the thumbnail in pixels; 'todo': as wide as its container. */
  readonly ancho?: number | 'todo';
};

const MARCO = { flex: 'none', borderRadius: 1, overflow: 'hidden' } as const;
const ENTERA = { width: '100%', aspectRatio: '4 / 3', bgcolor: 'action.hover' } as const;

/** A thumbnail that opens the enlarged photo. */
export function PhotoViewer({ path, descripcion, ancho = 64 }: Props) {
  const [abierta, setAbierta] = useState(false);
  const cerrar = () => setAbierta(false);
  const titulo = useId();
  return (
    <>
      <ButtonBase
        focusRipple
        aria-label={`Ver foto: ${descripcion}`}
        onClick={() => setAbierta(true)}
        sx={{ ...(ancho === 'todo' ? ENTERA : { width: ancho, height: ancho * 0.75 }), ...MARCO }}
      >
        <img
          src={path}
          alt=""
          // A sheet may be printed as soon as it is open.
          loading={ancho === 'todo' ? 'eager' : 'lazy'}
          style={{ width: '100%', height: '100%', objectFit: ancho === 'todo' ? 'contain' : 'cover' }}
        />
      </ButtonBase>
      <Dialog open={abierta} onClose={cerrar} maxWidth="md" aria-labelledby={titulo}>
        <DialogTitle id={titulo} sx={{ fontSize: '1rem' }}>
          {descripcion}
        </DialogTitle>
        {/* Higher than a phone: focusable, so that it can be scrolled with the keyboard. */}
        <DialogContent
          tabIndex={0}
          role="region"
          aria-labelledby={titulo}
          sx={{ display: 'grid', justifyItems: 'center' }}
        >
          <img src={path} alt={descripcion} style={{ width: 500, maxWidth: '100%', objectFit: 'contain' }} />
        </DialogContent>
        <DialogActions>
          <Button onClick={cerrar} sx={{ minHeight: 48 }}>
            Cerrar
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
