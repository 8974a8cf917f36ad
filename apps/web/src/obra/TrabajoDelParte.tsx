import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Obra } from '@tajo/contract/obra';
import { useEffect, useState } from 'react';
import type { RutaDeTrabajo } from './inicio/iniciar.tsx';
import { cargarInicio, useIniciar } from './inicio/iniciar.tsx';
import { AccionesRealizadas } from './registrado/AccionesRealizadas.tsx';
import { olvidarParte } from './envio/borrador.ts';
import { CabeceraParte } from './CabeceraParte.tsx';
import { DetallesParte } from './DetallesParte.tsx';
import { Pasos } from './pasos/Pasos.tsx';
import { cargarPasos } from './pasos/pasos.ts';
import { useReintento } from './envio/useReintento.ts';

type Props = {
  readonly obra: Obra;
  /** Id of who works; drafts are his. */
  readonly usuario: number;
  readonly ruta: RutaDeTrabajo;
  readonly onFirmado: (recibido: boolean) => void;
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

/** The parte on site: before the start only the way to start it, then the seven steps. */
export function TrabajoDelParte({ obra, usuario, ruta, onFirmado }: Props) {
  const parte = obra.detalles;
  const inicio = useIniciar(ruta);
  useLoQueHaraFalta();
  const { id, id_intento } = parte;
  useEffect(() => olvidarParte(usuario, id, id_intento), [usuario, id, id_intento]);
  return (
    <>
      <CabeceraParte parte={parte} />
      <Box>
        <DetallesParte parte={parte} />
        <AccionesRealizadas obra={obra} usuario={usuario} />
      </Box>
      {parte.fecha_inicio === null || id_intento === null ? (
        <>
          <Typography>El parte no está iniciado. Inícielo al llegar al establecimiento.</Typography>
          <Button variant="contained" size="large" disabled={inicio.ocupado} onClick={() => void inicio.iniciar(parte)}>
            {inicio.ocupado ? 'Iniciando…' : 'Iniciar parte'}
          </Button>
          {inicio.dialogo}
        </>
      ) : (
        <Pasos key={id_intento} obra={obra} trabajo={{ usuario, id_parte: id, id_intento }} onFirmado={onFirmado} />
      )}
    </>
  );
}
