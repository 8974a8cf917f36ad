import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Planograma } from '@tajo/contract/planogramas';
import { CERRAR } from '@tajo/contract/textos';
import { useCallback, useId, useState } from 'react';
import { fechaDe } from '../fecha.ts';
import { HojaDePdf } from './HojaDePdf.tsx';
import { Mandos } from './Mandos.tsx';
import { usePosicion } from './usePosicion.ts';
import { NO_SE_LEE, usePdf } from './usePdf.ts';

type Props = {
  readonly planograma: Planograma;
  /** Requests a path that has not expired; undefined if the planogram no longer exists. */
  readonly renovar: () => Promise<string | undefined>;
  readonly onClose: () => void;
};

const CABECERA = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** A planogram in full screen, one page at a time, as wide as the window (AMB-161). */
export function VisorDialog({ planograma, renovar, onClose }: Props) {
  const titulo = useId();
  const estado = usePdf(planograma.path, renovar);
  const documento = estado.clase === 'abierto' ? estado.documento : undefined;
  const { alTeclear, ...posicion } = usePosicion(documento?.numPages ?? 0);
  const [ilegible, setIlegible] = useState(false);
  const alFallar = useCallback(() => setIlegible(true), []);
  const problema = ilegible ? NO_SE_LEE : estado.clase === 'fallo' ? estado.texto : undefined;
  return (
    <Dialog fullScreen open onClose={onClose} onKeyDown={alTeclear} aria-labelledby={titulo}>
      <Box sx={CABECERA}>
        <Box sx={{ flex: '1 1 96px', minWidth: 0 }}>
          <Typography id={titulo} component="h2" noWrap sx={{ fontWeight: 500 }}>
            {planograma.nombre}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {fechaDe(planograma)} · {planograma.nombre_usuario}
          </Typography>
        </Box>
        <Button component="a" href={planograma.path} download={planograma.nombre} startIcon={<DownloadOutlined />}>
          Descargar
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </Box>
      <Box
        role="region"
        aria-label="Página"
        tabIndex={0}
        sx={{ flex: 1, overflow: 'auto', p: { xs: 1, sm: 2 }, bgcolor: 'action.hover' }}
      >
        {problema !== undefined && <Alert severity="error">{problema}</Alert>}
        {problema === undefined && documento === undefined && <LinearProgress aria-label="Abriendo el planograma" />}
        {problema === undefined && documento !== undefined && (
          <HojaDePdf documento={documento} pagina={posicion.pagina} zoom={posicion.zoom} onFallo={alFallar} />
        )}
      </Box>
      {problema === undefined && documento !== undefined && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
          <Mandos {...posicion} />
        </Box>
      )}
    </Dialog>
  );
}
