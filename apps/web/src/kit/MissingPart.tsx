import { createContext, use, useEffect, useEffectEvent } from 'react';
import { NotifierContext } from './notifier.ts';

const NOT_LOADED = 'No se ha podido cargar. Compruebe su conexión y repítalo, o recargue la página.';

interface Missing {
  /** Fetches the script again. */
  readonly again: () => void;
  /** True if nobody asked for it: the screen works without it, and shows nothing. */
  readonly quiet: boolean;
}
export const MissingContext = createContext<Missing | undefined>(undefined);

/** Callbacks that close a dialog or a menu. */
interface Closes {
  readonly onClose?: () => void;
  readonly onCancel?: () => void;
}

/**
 * Replaces a part whose script could not be loaded. A dialog is closed with a notice, so that the same press opens it
 * again; a part of the page shows the error in its place.
 */
export function MissingPart({ onClose, onCancel }: Closes) {
  const missing = use(MissingContext);
  const notifier = use(NotifierContext);
  const close = onClose ?? onCancel;
  const closes = close !== undefined && notifier !== undefined;
  const tell = useEffectEvent(() => {
    if (!closes) return;
    notifier.error(NOT_LOADED);
    close();
  });
  const again = useEffectEvent(() => missing?.again());
  useEffect(() => {
    tell();
    const online = () => again();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  if (closes || missing?.quiet === true) return null;
  return (
    <div className="no-cargado" role="alert">
      {NOT_LOADED}
      <button onClick={missing?.again}>Reintentar</button>
    </div>
  );
}
