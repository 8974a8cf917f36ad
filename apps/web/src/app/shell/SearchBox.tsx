import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useRef, useState } from 'react';
import type { UserSession } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const SearchDialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

export function SearchBox({ session }: { readonly session: UserSession }) {
  const [open, setOpen] = useState(false);
  // What is typed before the dialog is there; undefined if it is not on its way.
  const typed = useRef<string>(undefined);
  const show = (): void => {
    typed.current = '';
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCombined = event.ctrlKey || event.metaKey;
      if (document.querySelector('[role=dialog][aria-label=Buscar]')) typed.current = undefined;
      if (isCombined && event.key.toLowerCase() === 'k') show();
      else if (typed.current !== undefined && !isCombined && event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const close = () => {
    // It may have been left by the mouse, before any key.
    typed.current = undefined;
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
        onClick={show}
      >
        <SearchIcon />
        <span>Buscar… Ctrl K</span>
      </button>
      {open && <SearchDialog session={session} typed={() => typed.current ?? ''} onClose={close} />}
    </>
  );
}
