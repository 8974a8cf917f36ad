import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CERRAR } from '@tajo/contract/textos';
import type { AccionDeFila } from './list-types.ts';

const TECLAS = [
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
  readonly acciones: readonly Pick<AccionDeFila<never>, 'label' | 'tecla'>[] | undefined;
  readonly onClose: () => void;
};

/** The keys of this list and what they do. */
export function KeysDialog({ acciones = [], onClose }: Props) {
  const deFila = acciones.flatMap(({ tecla, label }) => (tecla === undefined ? [] : [[tecla, `${label}, en la fila`]]));
  return (
    <Dialog open onClose={onClose} aria-labelledby="teclas-titulo">
      <DialogTitle id="teclas-titulo">Teclas de las listas</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '72px 1fr', gap: 1, '& dd': { m: 0 } }}>
          {[...TECLAS, ...deFila].map(([tecla, efecto]) => (
            <Box key={tecla} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{tecla}</kbd>
              </dt>
              <dd>{efecto}</dd>
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
