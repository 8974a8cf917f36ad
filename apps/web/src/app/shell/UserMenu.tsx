import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { UserSession } from '../../base/session.ts';

const Options = lazyPart(async () => (await import('./UserOptions.tsx')).UserOptions);

export function UserMenu({ session }: { readonly session: UserSession }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Usuario: ${session.nombre}`}
        aria-haspopup="menu"
        startIcon={<AccountIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 40,
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
          '& > .nombre': { display: { xs: 'none', sm: 'inline' } },
        }}
      >
        <span className="nombre">{session.nombre}</span>
      </Button>
      {anchor && <Options anchor={anchor} session={session} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
