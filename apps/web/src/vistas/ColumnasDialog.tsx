import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ListaValue } from '@tajo/contract/lista';
import { CERRAR } from '@tajo/contract/textos';
import { useId } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { marcarColumna, moverColumna, ordenDeColumnas } from './columnas.ts';

type Props = {
  readonly lista: ListaValue;
  readonly elegidas: readonly string[] | undefined;
  readonly onElegir: (elegidas: readonly string[] | undefined) => void;
  readonly onClose: () => void;
};

/** Chooses and orders the columns of a list; the list changes at once. */
export function ColumnasDialog({ lista, elegidas, onElegir, onClose }: Props) {
  const id = useId();
  const todas = Object.keys(lista.columnas);
  const puestas = elegidas ?? todas;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Columnas de la lista</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ordenDeColumnas(todas, puestas).map((campo) => {
            const puesta = puestas.includes(campo);
            const n = puestas.indexOf(campo);
            const { label } = lista.columnas[campo] ?? { label: campo };
            return (
              <Box key={campo} component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
                <FormControlLabel
                  sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
                  control={<Checkbox checked={puesta} disabled={puesta && puestas.length === 1} />}
                  label={label}
                  onChange={() => onElegir(marcarColumna(todas, puestas, campo))}
                />
                <IconButton
                  aria-label={`Subir ${label}`}
                  disabled={n <= 0}
                  onClick={() => onElegir(moverColumna(todas, puestas, campo, -1))}
                >
                  <ArrowUpward />
                </IconButton>
                <IconButton
                  aria-label={`Bajar ${label}`}
                  disabled={n < 0 || n === puestas.length - 1}
                  onClick={() => onElegir(moverColumna(todas, puestas, campo, 1))}
                >
                  <ArrowDownward />
                </IconButton>
              </Box>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={elegidas === undefined} onClick={() => onElegir(undefined)}>
          Todas, como vienen
        </Button>
        <Button onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
