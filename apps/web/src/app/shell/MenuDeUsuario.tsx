import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { UserSession } from '../../base/session.ts';

const Opciones = lazyPart(async () => (await import('./OpcionesDeUsuario.tsx')).OpcionesDeUsuario);

export function MenuDeUsuario({ sesion }: { readonly sesion: UserSession }) {
  const [ancla, setAncla] = useState<HTMLElement>();
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
      {ancla && <Opciones ancla={ancla} sesion={sesion} alCerrar={() => setAncla(undefined)} />}
    </>
  );
}
