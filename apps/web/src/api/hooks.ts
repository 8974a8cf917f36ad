import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { QueryClient, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import type { AnyEndpoint, Argumentos, Envio, Opciones, Resultado } from './envio.ts';
import { call } from './call.ts';
import { claveDeEnvio } from './idempotency.ts';

// `navigator.onLine` is only a hint: a call is always tried, and its failure is reported.
export const crearQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (veces, error) => veces < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Returns the query key of a read, with its room first, so that a whole room can be invalidated. */
export const queryKeyOf = (endpoint: AnyEndpoint, envio?: unknown): readonly unknown[] => [
  endpoint.path.split('/')[1],
  endpoint.path,
  envio ?? null,
];

interface OpcionesDeLectura {
  /** False while the values it depends on are not chosen yet. */
  readonly enabled?: boolean;
  /** Keeps what was shown while the next answer travels. */
  readonly conserva?: boolean;
}

/** Reads an endpoint and keeps the answer. */
export function useCall<const E extends AnyEndpoint>(
  endpoint: E,
  envio?: Omit<Envio<E>, 'signal'>,
  { enabled = true, conserva = false }: OpcionesDeLectura = {},
): UseQueryResult<Resultado<E>, ApiError> {
  return useQuery<Resultado<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, envio),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...envio, signal }] as unknown as Argumentos<E>)),
    enabled,
    ...(conserva ? { placeholderData: keepPreviousData } : {}),
  });
}

/** A form that survives a reload passes its stored key. */
type Escritura<E> = Omit<Envio<E>, keyof Opciones> & Pick<Opciones, 'idempotencyKey' | 'signal' | 'onEnviado'>;

/** Sends a write, and then invalidates everything that was read: one record changes many lists. */
export function useEnviar<const E extends AnyEndpoint>(
  endpoint: E,
  /** Reports the key of a request, by which its progress can be read. */
  alSalir?: (idempotencyKey: string) => void,
): UseMutationResult<Resultado<E>, ApiError, Escritura<E>> {
  const client = useQueryClient();
  const [clave] = useState(claveDeEnvio);
  const [enCurso] = useState(() => new Map<string, Promise<Resultado<E>>>());
  return useMutation<Resultado<E>, ApiError, Escritura<E>>({
    mutationFn: (envio) => {
      const idempotencyKey = envio.idempotencyKey ?? clave.para(envio);
      alSalir?.(idempotencyKey);
      // A second press before the answer joins the first.
      const suya =
        enCurso.get(idempotencyKey) ??
        call(endpoint, ...([{ ...envio, idempotencyKey }] as unknown as Argumentos<E>)).finally(() =>
          enCurso.delete(idempotencyKey),
        );
      enCurso.set(idempotencyKey, suya);
      return suya;
    },
    onSuccess: () => {
      clave.hecho();
      void client.invalidateQueries();
    },
    onError: (error) => clave.hecho(error),
  });
}
