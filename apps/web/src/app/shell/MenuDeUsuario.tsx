import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import Button from '@mui/material/Button';
import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { Sesion } from '../../base/session.ts';

const Opciones = lazyPart(async () => (await import('./OpcionesDeMenu.tsx')).OpcionesDeMenu);

export function MenuDeUsuario({ sesion }: { readonly sesion: Sesion }) {
  const navigate = useNavigate();
  const [ancla, setAncla] = useState<HTMLElement>();
  const ir = (to: string) => void navigate({ to });
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
      {ancla && (
        <Opciones
          ancla={ancla}
          titulo={`${sesion.email} (${sesion.role})`}
          alCerrar={() => setAncla(undefined)}
          opciones={[
            {
              texto: CAMBIAR_CONTRASENA,
              icono: <PasswordIcon fontSize="small" />,
              alElegir: () => ir('/nueva_password'),
            },
            // By its route, so that unsaved work is asked about first.
            { texto: CERRAR_SESION, icono: <LogoutIcon fontSize="small" />, alElegir: () => ir('/logout') },
          ]}
        />
      )}
    </>
  );
}
