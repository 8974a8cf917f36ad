import CommentOutlined from '@mui/icons-material/CommentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Parte } from '@tajo/contract/partes';
import { ESTADO } from '@tajo/domain/partes/estado';

const Barra = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.zIndex.fab,
  display: 'flex',
  gap: 8,
  padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-default)',
  '& > button': { height: 48, fontSize: '1rem', paddingInline: 16 },
  '& > button:last-of-type': { flex: 1 },
}));

interface BarraDeParteProps {
  readonly parte: Parte | undefined;
  readonly ocupado: boolean;
  readonly onDetalle: () => void;
  readonly onComentario: () => void;
  readonly onIniciar: () => void;
}

export function BarraDeParte({ parte, ocupado, onDetalle, onComentario, onIniciar }: BarraDeParteProps) {
  const impedidos = parte === undefined;
  return (
    <>
      <Box aria-hidden sx={{ height: 'calc(72px + env(safe-area-inset-bottom))' }} />
      <Barra role="group" aria-label="Parte seleccionado">
        <Box
          role="status"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          {parte === undefined ? 'Seleccione un parte' : `Parte ${parte.numero_incidencia}`}
        </Box>
        <Button variant="outlined" color="inherit" disabled={impedidos} onClick={onDetalle}>
          Detalle
        </Button>
        <Button variant="outlined" color="inherit" aria-label="Comentario" disabled={impedidos} onClick={onComentario}>
          <CommentOutlined />
        </Button>
        <Button variant="contained" disabled={impedidos || ocupado} onClick={onIniciar}>
          {parte?.estado === ESTADO.INICIADO ? 'Continuar' : 'Iniciar'}
        </Button>
      </Barra>
    </>
  );
}
