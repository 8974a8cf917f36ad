import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

interface Opcion {
  readonly texto: string;
  readonly icono: ReactNode;
  readonly alElegir: () => void;
  /** Whether it is the current one of several exclusive choices. */
  readonly puesta?: boolean;
}
interface OpcionesProps {
  readonly ancla: HTMLElement;
  readonly titulo?: string;
  readonly opciones: readonly Opcion[];
  readonly alCerrar: () => void;
}

/** Menu opened by a button of the top bar. */
export function OpcionesDeMenu({ ancla, titulo, opciones, alCerrar }: OpcionesProps) {
  return (
    <Menu open anchorEl={ancla} onClose={alCerrar} slotProps={{ list: { 'aria-label': titulo } }}>
      {titulo !== undefined && (
        // Hidden from screen readers: the menu has this name already, and may contain items only.
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
