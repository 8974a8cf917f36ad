import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useState } from 'react';
import type { UserSession } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const BuscarDialog = lazyPart(async () => (await import('../buscar/BuscarDialog.tsx')).BuscarDialog);

/** Search box of the top bar; Ctrl K opens it from anywhere. */
export function Buscador({ sesion }: { readonly sesion: UserSession }) {
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
      <button
        className="buscador"
        type="button"
        aria-label="Buscar"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        data-pista="Buscar (Ctrl K)"
        onClick={() => setAbierto(true)}
      >
        <SearchIcon />
        <span>Buscar… Ctrl K</span>
      </button>
      {abierto && <BuscarDialog sesion={sesion} onClose={() => setAbierto(false)} />}
    </>
  );
}
