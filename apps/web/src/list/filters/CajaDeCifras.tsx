import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { SOLO_CIFRAS } from '../../kit/texto.ts';
import { Caja } from './Caja.tsx';

const Marco = styled('div')({
  position: 'relative',
  '& > [role=status]': {
    position: 'absolute',
    top: '100%',
    left: 0,
    zIndex: 1,
  },
  '& > [role=status]:not(:empty)': {
    padding: '2px 6px',
    fontSize: 12,
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderRadius: 4,
    color: 'var(--mui-palette-background-paper)',
    backgroundColor: 'var(--mui-palette-text-primary)',
  },
});
const CIFRAS = 15;

type Props = Omit<ComponentProps<typeof Caja>, 'onChange'> & { readonly alEscribir: (cifras: string) => void };

/** A filter for digits. Shows a hint when something else is typed, until the next digit or another field. */
export function CajaDeCifras({ alEscribir, ...caja }: Props) {
  const [rechazado, setRechazado] = useState(false);
  function escribir(texto: string): void {
    setRechazado(/[^\d\s]/.test(texto));
    alEscribir(texto.replaceAll(/\D/g, '').slice(0, CIFRAS));
  }
  return (
    <Marco>
      <Caja
        {...caja}
        inputMode="numeric"
        maxLength={200}
        autoComplete="off"
        onChange={(e) => escribir(e.target.value)}
        onBlur={() => setRechazado(false)}
      />
      <span role="status">{rechazado && SOLO_CIFRAS}</span>
    </Marco>
  );
}
