import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Toolbar from '@mui/material/Toolbar';
import type { Role } from '@tajo/domain/roles';
import { Link } from '@tanstack/react-router';
import { menuDe } from '../menu.ts';
import { existe } from '../paginas.ts';
import { ICONOS } from './iconos.tsx';

export const ANCHO_LATERAL = 232;

interface LateralProps {
  readonly role: Role;
  /** Beside the screen; otherwise over it. */
  readonly fijo: boolean;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** The side menu of 000 §2.2. */
export function Lateral({ role, fijo, abierto, alCerrar }: LateralProps) {
  return (
    <Drawer
      variant={fijo ? 'persistent' : 'temporary'}
      open={abierto}
      onClose={alCerrar}
      transitionDuration={fijo ? 0 : undefined}
      sx={{
        width: fijo && abierto ? ANCHO_LATERAL : 0,
        flexShrink: 0,
        '& .MuiDrawer-paper': { width: ANCHO_LATERAL, zIndex: fijo ? 'appBar' : undefined },
      }}
    >
      {fijo && <Toolbar variant="dense" />}
      <Box component="nav" aria-label="Menú principal" sx={{ overflowY: 'auto', py: 1 }}>
        {menuDe(role, existe).map(({ titulo, entradas }) => (
          <List
            key={titulo}
            dense
            aria-label={titulo}
            subheader={
              <ListSubheader component="h2" sx={{ m: 0, lineHeight: 2.6, fontSize: '0.75rem', bgcolor: 'transparent' }}>
                {titulo}
              </ListSubheader>
            }
          >
            {entradas.map(({ path, texto }) => (
              <ListItem key={path} disablePadding>
                <ListItemButton
                  component={Link}
                  to={path}
                  onClick={alCerrar}
                  activeProps={{ className: 'Mui-selected', 'aria-current': 'page' }}
                  sx={{ minHeight: fijo ? 36 : 48, mx: 1, borderRadius: 1 }}
                >
                  <ListItemIcon sx={{ minWidth: 36 }}>{ICONOS[path]}</ListItemIcon>
                  <ListItemText primary={texto} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        ))}
      </Box>
    </Drawer>
  );
}
