import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Sesion } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const BuscarDialog = lazyPart(async () => (await import('../buscar/BuscarDialog.tsx')).BuscarDialog);

const Boton = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 40,
  height: 40,
  padding: 8,
  fontSize: 14,
  cursor: 'pointer',
  borderRadius: 6,
  color: 'var(--mui-palette-text-secondary)',
  '&:hover, &:focus-visible': { outline: '1px solid var(--mui-palette-primary-main)' },
  [theme.breakpoints.up('md')]: { width: 240, height: 32, border: '1px solid var(--mui-palette-divider)' },
  [theme.breakpoints.down('md')]: { '& span': { display: 'none' } },
}));

/** The box of the top bar, which finds everything; Ctrl K from anywhere. */
export function Buscador({ sesion }: { readonly sesion: Sesion }) {
  const [abierto, setAbierto] = useState(false);
  useEffect(() => {
    const alPulsar = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setAbierto(true);
    };
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
  return (
    <>
      <Boton
        type="button"
        aria-label="Buscar"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        data-pista="Buscar (Ctrl K)"
        onClick={() => setAbierto(true)}
      >
        <SearchIcon />
        <span>Buscar… Ctrl K</span>
      </Boton>
      {abierto && <BuscarDialog sesion={sesion} onClose={() => setAbierto(false)} />}
    </>
  );
}
