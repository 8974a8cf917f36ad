import type { CatalogoDeObra } from '@tajo/contract/campo';
import type { Obra } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { queryKeyOf } from '../../api/hooks.ts';
import { useSession } from '../../base/session.ts';
import { esAjena, traerObra } from '../../campo/lecturas.ts';
import { useLecturaDelPaquete } from '../../campo/usePaquete.ts';
import { obraDe, useModelo } from '../../campo/modelo.ts';

interface LecturaDeObra {
  /** The last package that was read, with the later operations of this device; undefined before the first read. */
  readonly data: Obra | undefined;
  /** Why it could not be read: always if it is gone or somebody else's, otherwise only if nothing is kept of it. */
  readonly error: ApiError | null;
  readonly refetch: () => void;
}

/** The whole work of a parte, from this device, and read again while there is a line. */
export function useObra(id_parte: number, enabled = true): LecturaDeObra {
  const { listo, obras, cola, catalogo } = useModelo();
  const quien = useSession();
  const { error, refetch, isFetched } = useQuery<boolean, ApiError>({
    queryKey: queryKeyOf(obraApi.leer, { params: { id_parte } }),
    queryFn: async () => {
      await traerObra(id_parte);
      return true;
    },
    enabled,
  });
  // The screen knows by its identity whether the work has changed.
  const data = useMemo(
    () => (listo && quien !== undefined ? obraDe({ obras, cola, catalogo }, id_parte, quien) : undefined),
    [listo, obras, cola, catalogo, id_parte, quien],
  );
  const suyo = esAjena(error) || (data === undefined && isFetched) ? error : null;
  return { data, error: suyo, refetch: () => void refetch() };
}

/** Returns the actions and elements on offer, from this device; undefined before the first read of a package. */
export function useCatalogoDeObra(): {
  readonly catalogo: CatalogoDeObra | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => void;
} {
  const { catalogo } = useModelo();
  const { error, refetch } = useLecturaDelPaquete();
  return { catalogo, error: catalogo === undefined ? error : null, refetch: () => void refetch() };
}
