import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useRef, useState } from 'react';
import type { UserSession } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const SearchDialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

/** Returns the text after a key that is pressed before the dialog is there; undefined if the key is not for it. */
function afterKey(text: string | undefined, { key, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  if (text === undefined || ctrlKey || metaKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  // Kept from the screen below, where it would send a form.
  if (key === 'Enter') return text;
  return key.length === 1 ? text + key : undefined;
}

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
      if (document.querySelector('[role=dialog][aria-label=Buscar]')) typed.current = undefined;
      const text = afterKey(typed.current, event);
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') show();
      else if (text !== undefined) typed.current = text;
      else return;
      event.preventDefault();
      event.stopPropagation();
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
