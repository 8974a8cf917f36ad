import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { aterrizaje, puedeAbrir } from '../menu.ts';
import { existe } from '../paginas.ts';
import { PRODUCTO } from '../producto.ts';
import type { Sesion } from '../session.ts';
import { Marca } from './Marca.tsx';
import { MenuDeTema } from './MenuDeTema.tsx';
import { MenuDeUsuario } from './MenuDeUsuario.tsx';

interface SuperiorProps {
  readonly sesion: Sesion;
  readonly titulo: string;
  readonly menuAbierto: boolean;
  readonly alMenu: () => void;
}

export function Superior({ sesion, titulo, menuAbierto, alMenu }: SuperiorProps) {
  const conDashboard = existe('/dashboard') && puedeAbrir(sesion.role, '/dashboard');
  return (
    <AppBar position="fixed" sx={{ zIndex: 'drawer', borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar variant="dense" sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
        <Tooltip title="Menú">
          <IconButton edge="start" aria-label="Menú" aria-expanded={menuAbierto} onClick={alMenu}>
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Box
          component={Link}
          to={aterrizaje(sesion.role, existe)}
          aria-label={`${PRODUCTO}, inicio`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'inherit', textDecoration: 'none' }}
        >
          <Marca />
          <Typography variant="h2" component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {PRODUCTO}
          </Typography>
        </Box>
        <Typography noWrap component="span" variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0, pl: 1 }}>
          {titulo}
        </Typography>
        {conDashboard && (
          <Button component={Link} to="/dashboard" color="inherit" startIcon={<DashboardIcon />}>
            Dashboard
          </Button>
        )}
        <MenuDeTema />
        <MenuDeUsuario sesion={sesion} />
      </Toolbar>
    </AppBar>
  );
}
