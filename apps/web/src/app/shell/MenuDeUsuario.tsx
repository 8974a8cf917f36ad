import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Sesion } from '../session.ts';

export function MenuDeUsuario({ sesion }: { readonly sesion: Sesion }) {
  const navigate = useNavigate();
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const ir = (to: string) => {
    setAncla(null);
    void navigate({ to });
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Usuario: ${sesion.nombre}`}
        aria-haspopup="menu"
        startIcon={<AccountIcon />}
        onClick={(event) => setAncla(event.currentTarget)}
        sx={{
          minWidth: 40,
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
          '& > .nombre': { display: { xs: 'none', sm: 'inline' } },
        }}
      >
        <span className="nombre">{sesion.nombre}</span>
      </Button>
      <Menu anchorEl={ancla} open={ancla !== null} onClose={() => setAncla(null)}>
        <ListSubheader sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}>
          {sesion.email} ({sesion.role})
        </ListSubheader>
        <Divider />
        <MenuItem onClick={() => ir('/nueva_password')}>{CAMBIAR_CONTRASENA}</MenuItem>
        {/* By its route, so that unsaved work is asked about first. */}
        <MenuItem onClick={() => ir('/logout')}>{CERRAR_SESION}</MenuItem>
      </Menu>
    </>
  );
}
