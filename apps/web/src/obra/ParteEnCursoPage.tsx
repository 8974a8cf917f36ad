import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Detalles } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { VOLVER } from '@tajo/contract/textos';
import { esOficina } from '@tajo/domain/roles';
import { Navigate, useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { useAviso } from '../base/aviso.tsx';
import { useNombreDePantalla } from '../base/nombre-de-pantalla.ts';
import { useSesion } from '../base/session.ts';
import type { RutaDeTrabajo } from './inicio/iniciar.tsx';
import { TACTIL } from './aspecto/tactil.ts';
import { olvidarAntiguos, olvidarParte } from './envio/borrador.ts';
import { CierreDelIntento } from './intento/cierre.ts';
import { rutaPedida, salidaDe } from './salida.ts';
import { TrabajoDelParte } from './TrabajoDelParte.tsx';
import { useObra } from './intento/useObra.ts';

/** /parte and /parte_tecnico: the same screen. */
export function ParteEnCursoPage() {
  const pedida = rutaPedida(useParams({ strict: false }));
  const sesion = useSesion();
  const router = useRouter();
  const navigate = useNavigate();
  const aviso = useAviso();
  const puedeVolver = useCanGoBack();
  const [firmado, setFirmado] = useState(false);
  const { id_parte } = pedida;
  const detalles = useCall(obraApi.detalles, { params: { id_parte } }, { enabled: id_parte > 0 && !firmado });
  const { parte, motivo, alRechazar } = useObra(detalles);
  useNombreDePantalla(parte?.numero_incidencia);
  useEffect(() => olvidarAntiguos(Date.now()), []);

  const ruta: RutaDeTrabajo = router.state.location.pathname.startsWith('/parte_tecnico/') ? 'parte_tecnico' : 'parte';
  const lista = sesion !== undefined && esOficina(sesion.role) ? '/partes_asignados' : '/partes_asignados_tecnico';
  const volver = () => (puedeVolver ? router.history.back() : void navigate({ to: lista, replace: true }));
  if (sesion === undefined) return null;

  const ficha = `/detalle_ficha_${ruta}/${id_parte}`;
  function alFirmar(usuario: number, { numero_incidencia }: Detalles) {
    setFirmado(true);
    olvidarParte(usuario, id_parte);
    const ver = () => void navigate({ to: ficha });
    aviso.exito(`Parte ${numero_incidencia} firmado.`, { ver, comoVer: 'Ver ficha' });
    volver();
  }

  const seQueda = firmado || motivo !== undefined;
  const salida = seQueda ? undefined : salidaDe(pedida, detalles.data, detalles.error);
  if (salida === 'lista') return <Navigate to={lista} replace />;
  if (salida === 'ficha') return <Navigate to={ficha} replace />;
  return (
    <Box sx={{ ...TACTIL, maxWidth: 720, mx: 'auto', px: 2, pt: 1, display: 'grid', gap: 2 }}>
      <Button color="inherit" startIcon={<ArrowBack />} onClick={volver} sx={{ justifySelf: 'start' }}>
        {VOLVER}
      </Button>
      {parte === undefined && detalles.error === null && (
        <CircularProgress aria-label="Cargando el parte" sx={{ justifySelf: 'center', my: 6 }} />
      )}
      {parte === undefined && detalles.error !== null && (
        <Alert severity="error" action={<Button onClick={() => void detalles.refetch()}>Reintentar</Button>}>
          {detalles.error.message}
        </Alert>
      )}
      {parte !== undefined && (
        <CierreDelIntento value={{ motivo: firmado ? undefined : motivo, alRechazar, volver }}>
          <TrabajoDelParte parte={parte} usuario={sesion.id} ruta={ruta} onFirmado={() => alFirmar(sesion.id, parte)} />
        </CierreDelIntento>
      )}
    </Box>
  );
}
