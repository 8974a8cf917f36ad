import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Accion, Detalles } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { ACCIONES_REALIZADAS } from '@tajo/contract/textos-parte';
import { puedeDeshacer } from '@tajo/domain/obra/puede';
import { use, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';
import { Panel } from '../aspecto/Panel.tsx';
import { CierreDelIntento } from '../intento/cierre.ts';
import { DeshacerDialog } from './DeshacerDialog.tsx';

export function AccionesRealizadas({ parte }: { readonly parte: Detalles }) {
  const acciones = useCall(obraApi.acciones, { params: { id_parte: parte.id } });
  const { motivo } = use(CierreDelIntento);
  const [elegida, setElegida] = useState<Accion | null>(null);
  const filas = acciones.data ?? [];
  return (
    <Panel titulo={ACCIONES_REALIZADAS} cuenta={acciones.data?.length}>
      {/* Once the attempt is over the way back says why; that its actions are not read again is part of it. */}
      {acciones.error && motivo === undefined && <Alert severity="error">{acciones.error.message}</Alert>}
      {acciones.data?.length === 0 && <Typography>Todavía no hay acciones registradas.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {filas.map((accion) => (
          <Box component="li" key={accion.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            {accion.path_foto !== null && <PhotoViewer path={accion.path_foto} descripcion={accion.descripcion} />}
            <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{accion.descripcion}</Typography>
            {motivo === undefined && puedeDeshacer(parte, accion) && (
              <IconButton
                aria-label={`Deshacer: ${accion.descripcion}`}
                onClick={() => setElegida(accion)}
                sx={{ width: 48, height: 48 }}
              >
                <Undo />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {elegida !== null && <DeshacerDialog parte={parte} accion={elegida} onClose={() => setElegida(null)} />}
    </Panel>
  );
}
