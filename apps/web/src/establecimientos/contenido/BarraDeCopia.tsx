import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import { estaVacia } from '@tajo/domain/establecimientos/contenido';
import { countOf } from '../../kit/text.ts';

type Props = {
  readonly desde: number;
  readonly posiciones: readonly PosicionEscrita[];
  readonly elegidas: ReadonlySet<number>;
  readonly onElegir: (elegidas: ReadonlySet<number>) => void;
  readonly onCopiar: () => void;
  readonly onCancelar: () => void;
};

/** Chooses the positions to copy to: those pressed in the drawing, all, or the empty ones. */
export function BarraDeCopia({ desde, posiciones, elegidas, onElegir, onCopiar, onCancelar }: Props) {
  const otras = posiciones.filter(({ posicion }) => posicion !== desde);
  const elegir = (cuales: readonly PosicionEscrita[]) => onElegir(new Set(cuales.map(({ posicion }) => posicion)));
  return (
    <Box
      role="group"
      aria-label={`Copiar la posición ${desde}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancelar();
      }}
      sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'primary.main', borderRadius: 1, minWidth: 0 }}
    >
      <Typography variant="h3">Copiar la posición {desde}</Typography>
      <Typography variant="body2">Pulse en el dibujo las posiciones que quedarán igual, o elija:</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" autoFocus onClick={() => elegir(otras)}>
          Todas
        </Button>
        <Button variant="outlined" onClick={() => elegir(otras.filter(estaVacia))}>
          Las vacías
        </Button>
        <Button disabled={elegidas.size === 0} onClick={() => elegir([])}>
          Ninguna
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onCancelar}>Cancelar</Button>
        <Button variant="contained" disabled={elegidas.size === 0} onClick={onCopiar}>
          {elegidas.size === 0 ? 'Copiar' : `Copiar a ${countOf(elegidas.size, 'posición', 'posiciones')}`}
        </Button>
      </Box>
    </Box>
  );
}
