import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { retienen } from '@tajo/domain/campo/cola';
import type { Detalles } from '@tajo/contract/obra';
import { esOficina } from '@tajo/domain/roles';
import { Navigate, useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useNotifier } from '../base/notifier.tsx';
import { failureText } from '../kit/failure.ts';
import { useVisto } from '../campo/marcas.ts';
import { FIRMA_RETENIDA, firmaEnCola } from '../campo/firma-en-cola.ts';
import { modeloActual, useModelo } from '../campo/modelo.ts';
import { useScreenName } from '../base/screen-name.ts';
import { useSession } from '../base/session.ts';
import type { RutaDeTrabajo } from './inicio/iniciar.tsx';
import { BotonDeVolver } from './BotonDeVolver.tsx';
import { estaEnMarcha } from './en-marcha.ts';
import { TACTIL } from './aspecto/tactil.ts';
import { olvidarAntiguos, olvidarParte } from './envio/borrador.ts';
import { CierreDelIntento } from './intento/cierre.ts';
import type { PasoProps } from './pasos/paso.ts';
import { rutaPedida, salidaDe } from './salida.ts';
import { SE_ENVIARA } from './textos.ts';
import { FirmaEnCola } from './firma/FirmaEnCola.tsx';
import { TrabajoDelParte } from './TrabajoDelParte.tsx';
import { useIntentoAbierto } from './intento/useIntentoAbierto.ts';
import { useObra } from './lectura/lectura.ts';

type Firmado = Parameters<PasoProps['onFirmado']>;
const SUELTA = { maxWidth: 720, mx: 'auto', px: 2, pt: 1, display: 'grid', gap: 2 } as const;

function estaRetenida(id_parte: number): boolean {
  const { cola } = modeloActual();
  const firma = firmaEnCola(cola, id_parte);
  return firma !== undefined && retienen(cola, firma).length > 0;
}

/** /parte and /parte_tecnico: the same screen. */
export function ParteEnCursoPage() {
  const pedida = rutaPedida(useParams({ strict: false }));
  const sesion = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const aviso = useNotifier();
  const puedeVolver = useCanGoBack();
  const [firmando, setFirmando] = useState(false);
  const [firmado, setFirmado] = useState(false);
  const { id_parte } = pedida;
  const lectura = useObra(id_parte, id_parte > 0 && !firmado);
  const { obra, motivo, firmadaAqui } = useIntentoAbierto(lectura);
  const { cola } = useModelo();
  const firma = firmaEnCola(cola, id_parte);
  useScreenName(obra?.detalles.numero_incidencia);
  useVisto(id_parte);
  useEffect(() => olvidarAntiguos(Date.now()), []);

  const ruta: RutaDeTrabajo = router.state.location.pathname.startsWith('/parte_tecnico/') ? 'parte_tecnico' : 'parte';
  const lista = sesion !== undefined && esOficina(sesion.role) ? '/partes_asignados' : '/partes_asignados_tecnico';
  const volver = () => (puedeVolver ? router.history.back() : void navigate({ to: lista, replace: true }));
  if (sesion === undefined) return null;

  const ficha = `/detalle_ficha_${ruta}/${id_parte}`;
  function alFirmar(usuario: number, { numero_incidencia }: Detalles, [recibido, clase, faltaba]: Firmado) {
    setFirmado(true);
    olvidarParte(usuario, id_parte);
    const ver = () => void navigate({ to: ficha });
    const dicho = `Parte ${numero_incidencia} ${clase === 'ninguna' ? 'finalizado sin firma' : 'firmado'}.`;
    if (recibido)
      aviso.success(faltaba === null ? dicho : `${dicho} ${faltaba}`, { view: ver, viewLabel: 'Ver ficha' });
    else if (estaRetenida(id_parte)) aviso.error(`${dicho} ${FIRMA_RETENIDA}`);
    else aviso.success(`${dicho} ${SE_ENVIARA}`);
    // Who has left meanwhile is not led back once more.
    if (router.state.location.pathname.startsWith(`/${ruta}/${id_parte}/`)) volver();
  }

  const seQueda = firmado || motivo !== undefined;
  const salida = seQueda ? undefined : salidaDe(pedida, lectura.data?.detalles, lectura.error);
  if (salida === 'lista') return <Navigate to={lista} replace />;
  if (salida === 'ficha' && firma !== undefined) return <FirmaEnCola firma={firma} volver={volver} />;
  if (salida === 'ficha') return <Navigate to={ficha} replace />;
  const enMarcha = obra !== undefined && estaEnMarcha(obra.detalles);
  const cierre = {
    motivo: firmado || (firmando && firmadaAqui) ? undefined : motivo,
    volver,
    alPulsarFirmar: () => setFirmando(true),
  };
  return (
    <Box data-obra={enMarcha || undefined} sx={{ ...TACTIL, ...(!enMarcha && SUELTA) }}>
      {!enMarcha && <BotonDeVolver volver={volver} />}
      {obra === undefined && lectura.error === null && (
        <CircularProgress aria-label="Cargando el parte" sx={{ justifySelf: 'center', my: 6 }} />
      )}
      {obra === undefined && lectura.error !== null && (
        <Alert severity="error" action={<Button onClick={lectura.refetch}>Reintentar</Button>}>
          {failureText(lectura.error)}
        </Alert>
      )}
      {obra !== undefined && (
        <CierreDelIntento value={cierre}>
          <TrabajoDelParte
            obra={obra}
            usuario={sesion.id}
            ruta={ruta}
            onFirmado={(...firmado) => alFirmar(sesion.id, obra.detalles, firmado)}
          />
        </CierreDelIntento>
      )}
    </Box>
  );
}
