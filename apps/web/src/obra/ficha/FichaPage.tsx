import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { obraApi } from '@tajo/contract/obra';
import { CERRAR } from '@tajo/contract/textos';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useScreenName } from '../../base/screen-name.ts';
import { TACTIL } from '../aspecto/tactil.ts';
import { FichaDelParte } from './FichaDelParte.tsx';
import { IMPRESION } from './impresion.tsx';

/** The sheet of one parte, of both routes; the establishment comes from the parte (AMB-123). */
export function FichaPage() {
  const { id_parte: pedido } = useParams({ strict: false }) as { id_parte?: string };
  // No parte has the id 0, by which any other text is asked for.
  const id_parte = /^\d{1,9}$/.test(pedido ?? '') ? Number(pedido) : 0;
  const [esperando, setEsperando] = useState(false);
  const router = useRouter();
  const navigate = useNavigate();
  const ficha = useCall(obraApi.ficha, { params: { id_parte } });
  const { error } = ficha;
  useScreenName(ficha.data?.detalles.numero_incidencia);
  const deTecnico = router.state.location.pathname.startsWith('/detalle_ficha_parte_tecnico/');

  function cerrar() {
    window.close();
    // A tab that no script opened stays open (AMB-142).
    if (!window.closed) void navigate({ to: deTecnico ? '/partes_finalizados_tecnico' : '/partes_finalizados' });
  }

  async function imprimir(): Promise<void> {
    setEsperando(true);
    await Promise.allSettled([...document.images].map((foto) => foto.decode()));
    setEsperando(false);
    window.print();
  }

  return (
    <Box
      sx={{
        ...TACTIL,
        maxWidth: 960,
        mx: 'auto',
        p: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
      }}
    >
      {IMPRESION}
      {error !== null && (
        <Alert
          severity="error"
          action={error.status !== 404 && <Button onClick={() => void ficha.refetch()}>Reintentar</Button>}
        >
          {error.message}
        </Alert>
      )}
      {ficha.data === undefined && error === null && (
        <CircularProgress aria-label="Cargando la ficha" sx={{ justifySelf: 'center', my: 6 }} />
      )}
      {ficha.data !== undefined && <FichaDelParte ficha={ficha.data} />}
      <Box className="no-imprimir" sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {error === null && (
          <Button variant="outlined" disabled={ficha.data === undefined || esperando} onClick={() => void imprimir()}>
            Imprimir
          </Button>
        )}
        <Button variant="contained" onClick={cerrar}>
          {CERRAR}
        </Button>
      </Box>
    </Box>
  );
}
