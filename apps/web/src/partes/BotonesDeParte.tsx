import CommentOutlined from '@mui/icons-material/CommentOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';

type Props = {
  /** Nothing is chosen yet. */
  readonly impedidos: boolean;
  readonly ocupado: boolean;
  readonly onDetalle: () => void;
  readonly onComentario: () => void;
  readonly onIniciar: () => void;
};

/** Floating, within the thumb's reach; named in words, because a glove does not hover (001 §2.11). */
export function BotonesDeParte({ impedidos, ocupado, onDetalle, onComentario, onIniciar }: Props) {
  return (
    <>
      <Box aria-hidden sx={{ height: 88 }} />
      <Box
        role="group"
        aria-label="Parte seleccionado"
        sx={{
          position: 'fixed',
          bottom: 16,
          right: 16,
          left: { xs: 16, sm: 'auto' },
          zIndex: 'fab',
          display: 'flex',
          gap: 1,
          justifyContent: 'flex-end',
          '& .MuiFab-root': { fontSize: 16, px: 2, gap: 0.5, textTransform: 'none', height: 52, borderRadius: 26 },
          '& .Mui-disabled': { bgcolor: 'background.paper', border: 1, borderColor: 'divider' },
        }}
      >
        <Fab variant="extended" disabled={impedidos} onClick={onDetalle}>
          <VisibilityOutlined /> Detalle
        </Fab>
        <Fab variant="extended" aria-label="Comentario" disabled={impedidos} onClick={onComentario}>
          <CommentOutlined />
        </Fab>
        <Fab variant="extended" color="primary" disabled={impedidos || ocupado} onClick={onIniciar}>
          <PlayArrow /> Iniciar
        </Fab>
      </Box>
    </>
  );
}
