import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Franja } from './Franja.tsx';

/** Milliseconds that a notice stays. */
const DURACION = 8000;

const Flotante = styled(Franja)(({ theme }) => ({
  position: 'fixed',
  left: 24,
  // Above the bars at the lower edge of a list.
  bottom: 72,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 560,
  padding: '4px 4px 4px 16px',
  borderRadius: 6,
  boxShadow: '0 4px 16px rgb(0 0 0 / 25%)',
  '& > span': { overflowWrap: 'anywhere' },
  '& > button': { flexShrink: 0 },
  '@media print': { display: 'none' },
  // On a phone the main buttons of a screen are at the bottom. The notice is above them, in one row if it reports
  // success; armazon.css adds scroll space for it.
  [theme.breakpoints.down('sm')]: {
    left: 8,
    right: 8,
    bottom: 124,
    '& > span': { flex: 1 },
    '&[data-clase=exito] > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      lineHeight: 1.25,
    },
  },
}));

interface CartelProps {
  readonly clase: 'error' | 'exito';
  readonly texto: string;
  readonly ver?: (() => void) | undefined;
  readonly comoVer?: string | undefined;
  readonly deshacer?: (() => Promise<void>) | undefined;
  readonly alCerrar: () => void;
}

/**
 * The snackbar. It stays while the pointer or the focus is on it. F8 moves the focus to its buttons, which would
 * otherwise be the last of the page, and back.
 */
export function Cartel({ clase, texto, ver, comoVer = 'Ver', deshacer, alCerrar }: CartelProps) {
  const [leyendo, setLeyendo] = useState(false);
  const [deshaciendo, setDeshaciendo] = useState(false);
  const zona = useRef<HTMLDivElement>(null);
  const antes = useRef<HTMLElement>(null);
  const cerrar = useEffectEvent(() => {
    if (zona.current?.contains(document.activeElement) === true) antes.current?.focus();
    alCerrar();
  });
  useEffect(() => {
    if (leyendo || deshaciendo) return undefined;
    const reloj = setTimeout(() => cerrar(), DURACION);
    return () => clearTimeout(reloj);
  }, [leyendo, deshaciendo]);
  useEffect(() => {
    const alPulsar = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) cerrar();
      if (event.key !== 'F8') return;
      event.preventDefault();
      const fuera = zona.current?.contains(document.activeElement) !== true;
      if (fuera) antes.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      (fuera ? zona.current?.querySelector('button') : antes.current)?.focus();
    };
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
  return (
    <Flotante
      ref={zona}
      role="alert"
      data-cartel
      data-clase={clase}
      onPointerEnter={() => setLeyendo(true)}
      onPointerLeave={() => setLeyendo(false)}
      onFocus={() => setLeyendo(true)}
      onBlur={() => setLeyendo(false)}
    >
      <span>{texto}</span>
      {ver && (
        <Button
          color="inherit"
          onClick={() => {
            alCerrar();
            ver();
          }}
        >
          {comoVer}
        </Button>
      )}
      {deshacer && (
        <Button
          color="inherit"
          loading={deshaciendo}
          onClick={() => {
            setDeshaciendo(true);
            void deshacer();
          }}
        >
          Deshacer
        </Button>
      )}
      <IconButton color="inherit" size="small" aria-label="Cerrar" onClick={alCerrar}>
        <Close fontSize="small" />
      </IconButton>
    </Flotante>
  );
}
