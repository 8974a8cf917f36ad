import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useState } from 'react';
import type { UserSession } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const SearchDialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

/** Search box of the top bar; Ctrl K opens it from anywhere. */
export function SearchBox({ session }: { readonly session: UserSession }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
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
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>Buscar… Ctrl K</span>
      </button>
      {open && <SearchDialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
}
