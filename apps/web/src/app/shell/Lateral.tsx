import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { Role } from '@tajo/domain/roles';
import { Link } from '@tanstack/react-router';
import { menuDe } from '../menu.ts';
import { existe } from '../paginas.ts';
import { ICONOS } from './iconos.tsx';

const ANCHO = 232;
const idDe = (titulo: string): string => `menu-${titulo.toLowerCase()}`;

interface LateralProps {
  readonly role: Role;
  /** The entry that is marked. */
  readonly entrada: string;
  /** Beside the screen; otherwise over it. */
  readonly fijo: boolean;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** The side menu of 000 §2.2. */
export function Lateral({ role, entrada, fijo, abierto, alCerrar }: LateralProps) {
  return (
    <Drawer
      variant={fijo ? 'persistent' : 'temporary'}
      open={abierto}
      onClose={alCerrar}
      transitionDuration={fijo ? 0 : undefined}
      sx={{
        width: fijo && abierto ? ANCHO : 0,
        flexShrink: 0,
        '& .MuiDrawer-paper': { width: ANCHO, zIndex: fijo ? 'appBar' : undefined },
      }}
    >
      {fijo && <Toolbar variant="dense" />}
      <Box component="nav" aria-label="Menú principal" sx={{ overflowY: 'auto', py: 1 }}>
        {menuDe(role, existe).map(({ titulo, entradas }) => (
          <Box key={titulo} sx={{ pb: 1 }}>
            <Typography
              id={idDe(titulo)}
              component="h2"
              variant="caption"
              color="textSecondary"
              sx={{ px: 2, py: 0.5, fontWeight: 500 }}
            >
              {titulo}
            </Typography>
            <List dense disablePadding aria-labelledby={idDe(titulo)}>
              {entradas.map(({ path, texto }) => (
                <ListItem key={path} disablePadding>
                  <ListItemButton
                    component={Link}
                    to={path}
                    onClick={alCerrar}
                    selected={path === entrada}
                    aria-current={path === entrada ? 'page' : undefined}
                    sx={{ minHeight: fijo ? 36 : 48, mx: 1, borderRadius: 1 }}
                  >
                    <ListItemIcon sx={{ minWidth: 36 }}>{ICONOS[path]}</ListItemIcon>
                    <ListItemText primary={texto} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </Drawer>
  );
}
