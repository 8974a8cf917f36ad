import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { NavegacionProps } from './Navegacion.tsx';
import { Navegacion } from './Navegacion.tsx';
import { BAR_HEIGHT } from '../../kit/sizes.ts';

const Columna = styled('aside')({
  position: 'sticky',
  top: BAR_HEIGHT,
  flex: 'none',
  width: '14.5rem',
  height: `calc(100dvh - ${BAR_HEIGHT}px)`,
  marginTop: BAR_HEIGHT,
  overflowY: 'auto',
  borderRight: '1px solid var(--mui-palette-divider)',
  '@media print': { display: 'none' },
});
const Cajon = styled('dialog')({
  width: '17.5rem',
  maxWidth: '85vw',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  color: 'inherit',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'translate 150ms ease-out',
    '@starting-style': { translate: '-100%' },
  },
});

export const Lateral = (navegacion: NavegacionProps) => (
  <Columna>
    <Navegacion {...navegacion} />
  </Columna>
);

type CajonProps = NavegacionProps & { readonly abierto: boolean; readonly alCerrar: () => void };

/** The menu as a drawer on narrow screens: a click beside it or Escape closes it. */
export function LateralEnCajon({ abierto, alCerrar, ...navegacion }: CajonProps) {
  const dialogo = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (abierto) dialogo.current?.showModal();
    else dialogo.current?.close();
  }, [abierto]);
  return (
    <Cajon
      ref={dialogo}
      aria-label="Menú"
      onClose={alCerrar}
      onClick={(event) => {
        if (event.target === event.currentTarget) alCerrar();
      }}
    >
      <Navegacion {...navegacion} alElegir={alCerrar} />
    </Cajon>
  );
}
