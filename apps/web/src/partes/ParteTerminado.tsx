import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Parte } from '@tajo/contract/partes';
import { entreComillas } from '@tajo/domain/comillas';
import { LinkedName } from '../base/links.tsx';
import { useScreenName } from '../base/screen-name.ts';
import { OPEN_PARAM } from '../list/state/open-detail.ts';

/** In place of the form of a finished parte, which cannot be edited (AMB-110): why, and the way to its detail. */
export function ParteTerminado({ parte: { id, numero_incidencia } }: { readonly parte: Parte }) {
  useScreenName(numero_incidencia);
  const search = { numero_incidencia: entreComillas(numero_incidencia), [OPEN_PARAM]: String(id) };
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        Edición de partes: {numero_incidencia}
      </Typography>
      <Alert severity="info">
        El parte ya está finalizado: no se puede editar.{' '}
        <LinkedName name="Ver detalle" a={{ to: '/partes_finalizados', search }} />
      </Alert>
    </Box>
  );
}
