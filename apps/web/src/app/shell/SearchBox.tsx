import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useRef, useState } from 'react';
import type { UserSession } from '../../base/session.ts';
import { acceptsText } from '../../kit/keys.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const SearchDialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

export function SearchBox({ session }: { readonly session: UserSession }) {
  const [open, setOpen] = useState(false);
  const coming = useRef(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      coming.current &&= document.querySelector('[role=dialog]') === null;
      // Letters typed before the dialog is there are no commands of the screen.
      if (coming.current && event.key.length === 1 && !acceptsText(event.target)) event.preventDefault();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      coming.current = true;
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const close = () => {
    // It may have been left by the mouse, before any key.
    coming.current = false;
    setOpen(false);
  };
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
      {open && <SearchDialog session={session} onClose={close} />}
    </>
  );
}
