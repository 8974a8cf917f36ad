import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CERRAR } from '@tajo/contract/textos';
import type { RowAction } from './list-types.ts';

const KEYS = [
  ['/', 'Ir al primer filtro de texto'],
  ['↓ ↑', 'Mover por las filas'],
  ['Intro', 'Ver el detalle de la fila'],
  ['Espacio', 'Seleccionar la fila; con Mayús, hasta ella'],
  ['n', 'Nuevo registro'],
  ['Esc', 'Salir del filtro o del diálogo; en un formulario, volver'],
  ['F8', 'Ir al aviso de abajo (Ver, Deshacer) y volver'],
  ['Ctrl K', 'Buscar en todo'],
  ['?', 'Esta ayuda'],
  ['"…"', 'En un filtro, el texto entero: "Navidad" no es Navidad 2026'],
] as const;

type Props = {
  readonly actions: readonly Pick<RowAction<never>, 'label' | 'shortcut'>[] | undefined;
  readonly onClose: () => void;
};

/** The keys of this list and what they do. */
export function KeysDialog({ actions = [], onClose }: Props) {
  const rowKeys = actions.flatMap(({ shortcut, label }) =>
    shortcut === undefined ? [] : [[shortcut, `${label}, en la fila`]],
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="teclas-titulo">
      <DialogTitle id="teclas-titulo">Teclas de las listas</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '72px 1fr', gap: 1, '& dd': { m: 0 } }}>
          {[...KEYS, ...rowKeys].map(([key, effect]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{effect}</dd>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
