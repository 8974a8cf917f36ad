import { styled } from '@mui/material/styles';
import { haceCuanto } from './en-tarjeta.ts';

const Linea = styled('span')({
  lineHeight: 1.3,
  color: 'color-mix(in srgb, var(--mui-palette-warning-main) 70%, var(--mui-palette-text-primary))',
  // Beside three buttons there is room for what matters.
  '& > i': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface EdadDelPaqueteProps {
  /** Instant of the last reading. */
  readonly leido: string;
  readonly ahora: number;
  /** Whether no answer came at all. */
  readonly sinConexion: boolean;
}

/** How old the cards are, where they could not be read again. */
export const EdadDelPaquete = ({ leido, ahora, sinConexion }: EdadDelPaqueteProps) => (
  <Linea role="status">
    <i>Datos de </i>
    <span aria-live="off">{haceCuanto(leido, ahora)}</span> ·{' '}
    {sinConexion ? 'sin conexión' : 'no se han podido actualizar'}
  </Linea>
);
