import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

interface Opcion {
  readonly texto: string;
  readonly icono: ReactNode;
  readonly alElegir: () => void;
  /** Of choices that exclude each other: whether it is the one that holds. */
  readonly puesta?: boolean;
}
interface OpcionesProps {
  readonly ancla: HTMLElement;
  readonly titulo?: string;
  readonly opciones: readonly Opcion[];
  readonly alCerrar: () => void;
}

/** What a button of the top bar opens. */
export function OpcionesDeMenu({ ancla, titulo, opciones, alCerrar }: OpcionesProps) {
  return (
    <Menu open anchorEl={ancla} onClose={alCerrar} slotProps={{ list: { 'aria-label': titulo } }}>
      {titulo !== undefined && (
        // The name of the menu says it already: a menu holds nothing but its items.
        <ListSubheader
          aria-hidden
          component="div"
          sx={{ lineHeight: 2.5, bgcolor: 'transparent', borderBottom: 1, borderColor: 'divider', mb: 1 }}
        >
          {titulo}
        </ListSubheader>
      )}
      {opciones.map(({ texto, icono, puesta, alElegir }) => (
        <MenuItem
          key={texto}
          role={puesta === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={puesta}
          selected={puesta ?? false}
          onClick={() => {
            alCerrar();
            alElegir();
          }}
        >
          <ListItemIcon>{icono}</ListItemIcon>
          {texto}
        </MenuItem>
      ))}
    </Menu>
  );
}
