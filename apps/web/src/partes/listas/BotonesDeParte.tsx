import CommentOutlined from '@mui/icons-material/CommentOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Parte } from '@tajo/contract/partes';
import { ESTADO } from '@tajo/domain/partes/estado';

type Props = {
  readonly parte: Parte | null;
  readonly ocupado: boolean;
  readonly onDetalle: () => void;
  readonly onComentario: () => void;
  readonly onIniciar: () => void;
};

/** Floating, within the thumb's reach; named in words, because a glove does not hover. */
export function BotonesDeParte({ parte, ocupado, onDetalle, onComentario, onIniciar }: Props) {
  const impedidos = parte === null;
  return (
    <>
      <Box aria-hidden sx={{ height: 112 }} />
      <Box
        role="group"
        aria-label="Parte seleccionado"
        sx={{
          position: 'fixed',
          bottom: { xs: 0, sm: 16 },
          right: { xs: 0, sm: 16 },
          left: { xs: 0, sm: 'auto' },
          zIndex: 'fab',
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'flex-end',
          alignItems: 'center',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: { xs: 0, sm: 4 },
          '& .MuiButton-root': { fontSize: 16, px: 2, gap: 0.5, height: 52, borderRadius: 26, boxShadow: 'none' },
          '& .MuiButton-root:not(.MuiButton-contained)': { bgcolor: 'action.hover', color: 'text.primary' },
          '& .MuiButton-root.Mui-disabled': { color: 'text.disabled' },
          '& .MuiButton-root:last-of-type': { flex: { xs: 1, sm: 'none' } },
        }}
      >
        <Box role="status" sx={{ flexBasis: { xs: '100%', sm: 'auto' }, px: 1, fontSize: 16 }}>
          {parte === null ? 'Seleccione un parte' : `Parte ${parte.numero_incidencia}`}
        </Box>
        <Button color="inherit" disabled={impedidos} onClick={onDetalle}>
          <VisibilityOutlined /> Detalle
        </Button>
        <Button color="inherit" aria-label="Comentario" disabled={impedidos} onClick={onComentario}>
          <CommentOutlined />
        </Button>
        <Button variant="contained" disabled={impedidos || ocupado} onClick={onIniciar}>
          <PlayArrow /> {parte?.estado === ESTADO.INICIADO ? 'Continuar' : 'Iniciar'}
        </Button>
      </Box>
    </>
  );
}
