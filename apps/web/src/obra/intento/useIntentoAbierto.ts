import type { Obra } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { formatoInstante } from '@tajo/domain/instantes';
import { ESTADO } from '@tajo/domain/partes/estado';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/hooks.ts';
import { useModelo } from '../../campo/modelo.ts';
import { timeZone } from '../../kit/time-zone.ts';
import { INTENTO_CERRADO, PASA_A_LA_OFICINA } from '../textos.ts';

type Lectura = { readonly data: Obra | undefined; readonly error: ApiError | null };

const esLaMisma = (obra: Obra | undefined, { detalles: ahora }: Obra): boolean =>
  ahora.estado === ESTADO.INICIADO && (obra === undefined || obra.detalles.id_intento === ahora.id_intento);

function cierreDe(obra: Obra | undefined): string {
  const { estado, fecha_fin } = obra?.detalles ?? {};
  if (estado !== ESTADO.FINALIZADO || !fecha_fin) return INTENTO_CERRADO;
  return `El parte se terminó el ${formatoInstante(timeZone(), new Date(fecha_fin))}.`;
}

/**
 * The work that the screen was opened for. When its attempt is closed elsewhere (restarted, handed over, signed on
 * another device) the screen stays with it, and says why nothing more can be saved.
 */
export function useIntentoAbierto({ data, error }: Lectura) {
  const { cola } = useModelo();
  const [obra, setObra] = useState<Obra>();
  const ajena = error?.status === 404 || error?.status === 403;
  const sigue = data !== undefined && !ajena && esLaMisma(obra, data);
  if (sigue && obra !== data) setObra(data);
  const cerrada = obra !== undefined && !sigue;
  const { id: id_parte = 0, id_intento = null } = obra?.detalles ?? {};
  const suyas = cola.filter((fila) => fila.id_parte === id_parte && fila.id_intento === id_intento);
  const firmadaAqui = suyas.some(
    ({ contenido, estado }) => contenido.clase === 'firmar' && (estado === 'pendiente' || estado === 'recibido'),
  );
  // Asked for by its attempt, the work that is over is refused with who ended it and when.
  const { error: cierre } = useCall(
    obraApi.leer,
    { params: { id_parte }, query: { id_intento: id_intento ?? undefined } },
    { enabled: cerrada && !firmadaAqui },
  );
  const constancias = suyas.filter(({ estado }) => estado === 'constancia' || estado === 'entregado');
  const dicho =
    cierre?.status === 409 ? cierre.message : constancias.find(({ fallo }) => fallo !== null)?.fallo?.mensaje;
  const aLaOficina = constancias.length > 0 ? [PASA_A_LA_OFICINA] : [];
  const motivo = [dicho ?? cierreDe(ajena ? undefined : data), ...aLaOficina].join(' ');
  return { obra: cerrada ? obra : data, motivo: cerrada ? motivo : undefined, firmadaAqui };
}
