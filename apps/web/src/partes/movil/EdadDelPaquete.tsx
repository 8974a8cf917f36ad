import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { haceCuanto } from './en-tarjeta.ts';

const Linea = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  color: 'var(--palabra)',
  '--palabra': 'color-mix(in srgb, var(--mui-palette-warning-main) 70%, var(--mui-palette-text-primary))',
});

interface EdadDelPaqueteProps {
  /** Instant of the last reading. */
  readonly leido: string;
  readonly ahora: number;
  /** Whether no answer came at all. */
  readonly sinConexion: boolean;
  readonly refrescar: () => void;
}

/** How old the cards are, where they could not be read again. */
export const EdadDelPaquete = ({ leido, ahora, sinConexion, refrescar }: EdadDelPaqueteProps) => (
  <Linea role="status">
    <span>
      Datos de {haceCuanto(leido, ahora)} · {sinConexion ? 'sin conexión' : 'no se han podido actualizar'}
    </span>
    <Button onClick={refrescar}>Reintentar</Button>
  </Linea>
);
