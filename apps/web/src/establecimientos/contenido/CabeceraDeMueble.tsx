import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import { estaVacia } from '@tajo/domain/establecimientos/contenido';
import { countOf } from '../../kit/text.ts';
import { passFocusOn } from '../../kit/pass-focus.ts';

type Props = {
  readonly nombre: string;
  readonly posiciones: readonly PosicionEscrita[];
  readonly abierto: boolean;
  readonly onAbrir: () => void;
  readonly onQuitar: () => void;
};

/** Header line of a mueble: opens it, shows how full it is, removes it. */
export function CabeceraDeMueble({ nombre, posiciones, abierto, onAbrir, onQuitar }: Props) {
  const vacias = posiciones.filter(estaVacia).length;
  const resumen = [
    countOf(posiciones.length, 'posición', 'posiciones'),
    vacias > 0 && countOf(vacias, 'vacía', 'vacías'),
  ]
    .filter((parte) => parte !== false)
    .join(', ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="h3" component="h3" sx={{ flex: 1, minWidth: 0 }}>
        <Button
          fullWidth
          color="inherit"
          aria-expanded={abierto}
          onClick={onAbrir}
          startIcon={<ExpandMore sx={{ transform: abierto ? 'none' : 'rotate(-90deg)' }} />}
          sx={{ justifyContent: 'flex-start', textAlign: 'left', minHeight: 44, overflowWrap: 'anywhere' }}
        >
          {nombre}
          <Typography component="span" variant="body2" sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
            {resumen}
          </Typography>
        </Button>
      </Typography>
      <IconButton
        aria-label={`Quitar ${nombre}`}
        data-pista="Quitar el mueble"
        onClick={({ currentTarget }) => {
          const mueble = currentTarget.closest('section');
          passFocusOn(currentTarget, mueble, mueble?.parentElement);
          onQuitar();
        }}
      >
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
