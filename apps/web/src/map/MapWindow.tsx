import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Window of a place over the map: takes the focus, Escape closes it. */
export function MapWindow({ title, onClose, children }: Props) {
  const window = useRef<HTMLElement>(null);
  useEffect(() => window.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={window} className="mapa-ventana" role="dialog" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <header>
        <h2>{title}</h2>
        <IconButton aria-label="Cerrar" size="small" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
