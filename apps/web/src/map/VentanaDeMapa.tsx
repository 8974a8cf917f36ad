import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

type Props = {
  readonly titulo: string;
  readonly onCerrar: () => void;
  readonly children: ReactNode;
};

/** Window of a place over the map: takes the focus, Escape closes it. */
export function VentanaDeMapa({ titulo, onCerrar, children }: Props) {
  const ventana = useRef<HTMLElement>(null);
  useEffect(() => ventana.current?.focus(), []);
  const alTeclear = (tecla: KeyboardEvent) => {
    if (tecla.key !== 'Escape') return;
    tecla.stopPropagation();
    onCerrar();
  };
  return (
    <section
      ref={ventana}
      className="mapa-ventana"
      role="dialog"
      aria-label={titulo}
      tabIndex={-1}
      onKeyDown={alTeclear}
    >
      <header>
        <h3>{titulo}</h3>
        <IconButton aria-label="Cerrar" size="small" onClick={onCerrar}>
          <Close fontSize="small" />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
