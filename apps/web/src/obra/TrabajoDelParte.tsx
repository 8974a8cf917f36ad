import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Obra } from '@tajo/contract/obra';
import { use, useEffect, useState } from 'react';
import { useLeaveWarning } from '../base/unsaved.tsx';
import { AvisoSinBase } from '../campo/AvisoSinBase.tsx';
import { useLeyendoFoto } from '../photo/leyendo.ts';
import type { RutaDeTrabajo } from './inicio/iniciar.tsx';
import { cargarInicio, useIniciar } from './inicio/iniciar.tsx';
import { AccionesRealizadas } from './registrado/AccionesRealizadas.tsx';
import { olvidarParte } from './envio/borrador.ts';
import { BotonDeVolver } from './BotonDeVolver.tsx';
import { CabeceraParte } from './CabeceraParte.tsx';
import { DetallesParte } from './DetallesParte.tsx';
import { STEP } from '@tajo/domain/obra/pasos';
import { CabeceraPlegada } from './CabeceraPlegada.tsx';
import { CierreDelIntento } from './intento/cierre.ts';
import { EnUnaPestana } from './intento/EnUnaPestana.tsx';
import { estaEnMarcha } from './en-marcha.ts';
import type { PasoProps } from './pasos/paso.ts';
import { Pasos, usePasoAbierto } from './pasos/Pasos.tsx';
import { PASOS_DEL_PARTE, cargarPasos } from './pasos/pasos.ts';
import { useReintento } from './envio/useReintento.ts';

type Props = {
  readonly obra: Obra;
  /** Id of who works; drafts are his. */
  readonly usuario: number;
  readonly ruta: RutaDeTrabajo;
  readonly onFirmado: PasoProps['onFirmado'];
};

/**
 * Fetches the scripts of the whole visit on any line, until they are there: a shop may have no signal by the time a step
 * or dialog is needed.
 */
function useLoQueHaraFalta(): void {
  const [falta, setFalta] = useState(true);
  const cargar = () =>
    Promise.all([cargarPasos(), cargarInicio()]).then(
      () => setFalta(false),
      () => undefined,
    );
  useReintento(falta, true, () => void cargar());
}

/** Header of the parte and the work done in it so far. */
const Cabecera = ({ obra, usuario, conTitulo = true }: Pick<Props, 'obra' | 'usuario'> & { conTitulo?: boolean }) => (
  <>
    <AvisoSinBase />
    <CabeceraParte parte={obra.detalles} conTitulo={conTitulo} />
    <Box>
      <DetallesParte parte={obra.detalles} />
      <AccionesRealizadas obra={obra} usuario={usuario} />
    </Box>
  </>
);

/** The seven steps. After the first one the head folds to a line: the step has the screen. */
function Visita({ obra, trabajo, onFirmado }: Omit<PasoProps, 'paso'>) {
  const [indice, mover] = usePasoAbierto(trabajo);
  const acciones = obra.registros.filter(({ step }) => step !== STEP.RESPUESTAS).length;
  const resumen = `${indice + 1}/${PASOS_DEL_PARTE.length}${acciones === 0 ? '' : ` · ${acciones} acc.`}`;
  const { volver } = use(CierreDelIntento);
  const alSalir = useLeaveWarning(useLeyendoFoto());
  return (
    <>
      {alSalir}
      {indice > 0 && (
        <CabeceraPlegada parte={obra.detalles} resumen={resumen} volver={volver}>
          <Cabecera obra={obra} usuario={trabajo.usuario} conTitulo={false} />
        </CabeceraPlegada>
      )}
      <Pasos
        obra={obra}
        trabajo={trabajo}
        indice={indice}
        onMover={mover}
        onFirmado={onFirmado}
        cabecera={
          indice === 0 && (
            <>
              <BotonDeVolver volver={volver} />
              <Cabecera obra={obra} usuario={trabajo.usuario} />
            </>
          )
        }
      />
    </>
  );
}

/** The parte on site: before the start only the way to start it, then the seven steps. */
export function TrabajoDelParte({ obra, usuario, ruta, onFirmado }: Props) {
  const parte = obra.detalles;
  const inicio = useIniciar(ruta);
  useLoQueHaraFalta();
  const { id, id_intento } = parte;
  useEffect(() => olvidarParte(usuario, id, id_intento), [usuario, id, id_intento]);
  if (estaEnMarcha(parte) && id_intento !== null) {
    const trabajo = { usuario, id_parte: id, id_intento };
    return (
      <EnUnaPestana key={id_intento} trabajo={trabajo}>
        <Visita obra={obra} trabajo={trabajo} onFirmado={onFirmado} />
      </EnUnaPestana>
    );
  }
  return (
    <>
      <Cabecera obra={obra} usuario={usuario} />
      <Typography>El parte no está iniciado. Inícielo al llegar al establecimiento.</Typography>
      <Button variant="contained" size="large" disabled={inicio.ocupado} onClick={() => void inicio.iniciar(parte)}>
        {inicio.ocupado ? 'Iniciando…' : 'Iniciar parte'}
      </Button>
      {inicio.dialogo}
    </>
  );
}
