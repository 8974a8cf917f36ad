import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import { dashboardApi } from '@tajo/contract/dashboard';
import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useCall } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { useNotifier } from '../base/notifier.tsx';
import { failureText } from '../kit/failure.ts';
import { useAlVolver } from './useAlVolver.ts';

interface ResumenLeido {
  /** Undefined until the first answer. */
  readonly proyectos: readonly ResumenDeProyecto[] | undefined;
  /** Set if it could not be read. */
  readonly fallo: { readonly texto: string; readonly reintentar: () => void } | undefined;
}

/** The counters, read again when others write and when the window gets the focus. */
export function useResumen(): ResumenLeido {
  const aviso = useNotifier();
  const { data, error, refetch } = useCall(dashboardApi.leer, undefined, { followed: true });
  const avisar = useEffectEvent((fallo: unknown) => aviso.error(failureText(fallo)));
  // If there are no cards the page shows the error in their place.
  const leido = data !== undefined;
  useEffect(() => {
    if (error !== null && leido) avisar(error);
  }, [error, leido]);
  useAlVolver(refetch);
  const client = useQueryClient();
  useUpdates(
    ({ sala }) => sala === null || sala === 'parte' || sala === 'proyecto',
    () => client.invalidateQueries({ queryKey: queryKeyOf(dashboardApi.leer).slice(0, 1) }),
  );
  const fallo = error === null ? undefined : { texto: failureText(error), reintentar: () => void refetch() };
  return { proyectos: data, fallo };
}
