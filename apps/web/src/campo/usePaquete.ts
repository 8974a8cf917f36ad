import { campoApi } from '@tajo/contract/campo';
import type { ParteEnPaquete } from '@tajo/contract/campo';
import { ESTADO } from '@tajo/domain/partes/estado';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { queryKeyOf } from '../api/hooks.ts';
import { useSesion } from '../base/session.ts';
import { traerPaquete } from './lecturas.ts';
import type { Modelo } from './modelo.ts';
import { obraDe, useModelo } from './modelo.ts';

/** Reads the package while there is a line. */
export const useLecturaDelPaquete = (): UseQueryResult<boolean, ApiError> =>
  useQuery<boolean, ApiError>({
    queryKey: queryKeyOf(campoApi.paquete),
    queryFn: async () => {
      await traerPaquete();
      return true;
    },
  });

/** The open partes of this device, begun ones first, as the hechos of this device have left them. */
function partesDe(modelo: Modelo, quien: { readonly nombre: string }): ParteEnPaquete[] {
  const enOrden = [...modelo.obras.values()].sort((a, b) => a.orden - b.orden);
  const partes = enOrden.flatMap(({ id_parte, fila }) => {
    const obra = obraDe(modelo, id_parte, quien);
    // A signed parte is no longer open, whether the server knows it or not.
    if (fila === null || obra === undefined || obra.detalles.estado === ESTADO.FINALIZADO) return [];
    const { estado, desc_estado, fecha_inicio } = obra.detalles;
    return [{ fila: { ...fila, estado, desc_estado, fecha_inicio }, obra }];
  });
  const empezado = ({ fila }: ParteEnPaquete): number => (fila.estado === ESTADO.INICIADO ? 0 : 1);
  return partes.sort((a, b) => empezado(a) - empezado(b));
}

interface PaqueteEnPantalla {
  /** False until the device was asked what it keeps. */
  readonly listo: boolean;
  readonly partes: readonly ParteEnPaquete[];
  /** Open partes of the current user, also those that are not in the package. */
  readonly total: number;
  /** Instant of the last reading by this device's clock; null if there was none. */
  readonly leido: string | null;
  /** Why the last reading failed. */
  readonly error: ApiError | null;
  readonly refrescar: () => void;
}

/** The package of the current user, from this device, and read again while there is a line. */
export function usePaquete(): PaqueteEnPantalla {
  const modelo = useModelo();
  const quien = useSesion();
  const { error, refetch } = useLecturaDelPaquete();
  const partes = quien === undefined ? [] : partesDe(modelo, quien);
  return {
    listo: modelo.listo,
    partes,
    total: modelo.paquete?.total ?? 0,
    leido: modelo.paquete?.leido ?? null,
    error,
    refrescar: () => void refetch(),
  };
}
