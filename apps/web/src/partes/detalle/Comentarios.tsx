import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Parte } from '@tajo/contract/partes';
import { fechaHora } from '../../obra/aspecto/fecha.ts';

/** Comments on a parte, newest last (AMB-119). */
export function Comentarios({ comentarios }: { readonly comentarios: Parte['comentarios'] }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Comentarios
      </Typography>
      {comentarios.length === 0 && <Typography variant="body2">Todavía no hay comentarios.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comentarios.map(({ fecha_alta, nombre_usuario, comentario }, n) => (
          <Box component="li" key={n} sx={{ py: 1, borderTop: n === 0 ? 0 : 1, borderColor: 'divider' }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {fechaHora(fecha_alta)} · {nombre_usuario}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comentario}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
