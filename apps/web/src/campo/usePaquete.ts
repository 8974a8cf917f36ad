import { campoApi } from '@tajo/contract/campo';
import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { MarcaDeParte } from '@tajo/domain/campo/cambios-de-lista';
import type { LimitesAlerta } from '@tajo/domain/partes/alerta';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { queryKeyOf } from '../api/hooks.ts';
import { useSession } from '../base/session.ts';
import { traerPaquete } from './lecturas.ts';
import type { Modelo } from './modelo.ts';
import { useModelo } from './modelo.ts';
import { partesGuardadas } from './partes-guardadas.ts';

/** Reads the package while there is a line. */
export const useLecturaDelPaquete = (): UseQueryResult<boolean, ApiError> =>
  useQuery<boolean, ApiError>({
    queryKey: queryKeyOf(campoApi.paquete),
    queryFn: async () => {
      await traerPaquete();
      return true;
    },
  });

interface PaqueteEnPantalla {
  /** False until the device was asked what it keeps. */
  readonly listo: boolean;
  readonly partes: readonly ParteEnPaquete[];
  /** Open partes of the current user, also those that are not in the package. */
  readonly total: number;
  /** How many of them the device keeps, signed ones that are not sent yet among them. */
  readonly enPaquete: number;
  /** Instant of the last reading by this device's clock; null if there was none. */
  readonly leido: string | null;
  readonly limites: LimitesAlerta | undefined;
  /** Why the last reading failed. */
  readonly error: ApiError | null;
  /** Marks of new and changed partes that were not opened since, by id. */
  readonly marcas: ReadonlyMap<number, MarcaDeParte>;
  readonly refrescar: () => void;
}

const enPaqueteDe = (obras: Modelo['obras']): number[] =>
  [...obras.values()].filter(({ fila }) => fila !== null).map(({ id_parte }) => id_parte);

/** The package of the current user, from this device, and read again while there is a line. */
export function usePaquete(): PaqueteEnPantalla {
  const modelo = useModelo();
  const quien = useSession();
  const { error, refetch } = useLecturaDelPaquete();
  const { obras, cola, catalogo } = modelo;
  const partes = useMemo(
    () => (quien === undefined ? [] : partesGuardadas({ obras, cola, catalogo }, quien)),
    [obras, cola, catalogo, quien],
  );
  return {
    listo: modelo.listo,
    partes,
    total: modelo.paquete?.total ?? 0,
    enPaquete: new Set([...partes.map(({ fila }) => fila.id), ...enPaqueteDe(obras)]).size,
    leido: modelo.paquete?.leido ?? null,
    limites: modelo.paquete?.limites,
    error,
    marcas: modelo.marcas,
    refrescar: () => void refetch(),
  };
}
