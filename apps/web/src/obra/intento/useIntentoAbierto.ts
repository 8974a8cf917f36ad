import type { Obra } from '@tajo/contract/obra';
import { ESTADO } from '@tajo/domain/partes/estado';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { INTENTO_CERRADO } from '../textos.ts';

type Lectura = { readonly data: Obra | undefined; readonly error: ApiError | null };

const esLaMisma = (obra: Obra | undefined, { detalles: ahora }: Obra): boolean =>
  ahora.estado === ESTADO.INICIADO && (obra === undefined || obra.detalles.id_intento === ahora.id_intento);

/**
 * The work that the screen was opened for. When its attempt is closed elsewhere (restarted, handed over, signed
 * on another device) the screen stays with it: what was typed is still there, and why it can no longer be sent.
 */
export function useIntentoAbierto({ data, error }: Lectura) {
  const client = useQueryClient();
  const [obra, setObra] = useState<Obra>();
  const [dicho, setDicho] = useState<string>();
  const ajena = error?.status === 404 || error?.status === 403;
  const sigue = data !== undefined && !ajena && esLaMisma(obra, data);
  if (sigue && obra !== data) setObra(data);
  const cerrada = obra !== undefined && !sigue;
  return {
    obra: cerrada ? obra : data,
    motivo: cerrada ? (dicho ?? INTENTO_CERRADO) : undefined,
    alRechazar: (rechazo: ApiError) => {
      if (rechazo.status !== 409 && rechazo.status !== 404) return;
      setDicho(rechazo.message);
      // What the screen shows is no longer so.
      void client.invalidateQueries();
    },
  };
}
