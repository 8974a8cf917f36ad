import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import {
  QueryCache,
  QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import type { AnyEndpoint, CallArguments, CallRequest, CallOptions, CallResult } from './call-request.ts';
import { call } from './call.ts';
import { toSecondFactor } from './second-factor.ts';
import { requestKey } from './idempotency.ts';

const LONGEST_PAUSE_S = 10;

/** Milliseconds before a read is repeated: 1000 and 2000, or more if the server asks for it (decision 0074). */
function pauseBefore(times: number, error: Error): number {
  const asked = (error instanceof ApiError && error.retryAfter) || 0;
  return 1000 * Math.max(2 ** times, Math.min(asked, LONGEST_PAUSE_S));
}

// `navigator.onLine` is only a hint: a call is always tried, and its failure is reported.
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: toSecondFactor }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (times, error) => times < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
        retryDelay: pauseBefore,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Returns the query key of a read, with its room first, so that a whole room can be invalidated. */
export const queryKeyOf = (endpoint: AnyEndpoint, request?: unknown): readonly unknown[] => [
  endpoint.path.split('/')[1],
  endpoint.path,
  request ?? null,
];

interface ReadOptions {
  /** False while the values it depends on are not chosen yet. */
  readonly enabled?: boolean;
  /** Keeps what was shown while the next answer travels. */
  readonly keepPrevious?: boolean;
  /** Changes by others are followed while it is shown: it is read each time it is, for those that were missed. */
  readonly followed?: boolean;
}

/** Reads an endpoint and keeps the answer. */
export function useCall<const E extends AnyEndpoint>(
  endpoint: E,
  request?: Omit<CallRequest<E>, 'signal'>,
  { enabled = true, keepPrevious = false, followed = false }: ReadOptions = {},
): UseQueryResult<CallResult<E>, ApiError> {
  return useQuery<CallResult<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...request, signal }] as unknown as CallArguments<E>)),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(followed ? { refetchOnMount: 'always' as const } : {}),
  });
}

/** A form that survives a reload passes its stored key. */
type WriteRequest<E> = Omit<CallRequest<E>, keyof CallOptions> &
  Pick<CallOptions, 'idempotencyKey' | 'signal' | 'onProgress'>;

/** Sends a write, and then invalidates everything that was read: one record changes many lists. */
export function useSend<const E extends AnyEndpoint>(
  endpoint: E,
  /** Reports the key of a request, by which its progress can be read. */
  onSend?: (idempotencyKey: string) => void,
): UseMutationResult<CallResult<E>, ApiError, WriteRequest<E>> {
  const client = useQueryClient();
  const [key] = useState(requestKey);
  const [pending] = useState(() => new Map<string, Promise<CallResult<E>>>());
  return useMutation<CallResult<E>, ApiError, WriteRequest<E>>({
    mutationFn: (request) => {
      const idempotencyKey = request.idempotencyKey ?? key.keyFor(request);
      onSend?.(idempotencyKey);
      // A second press before the answer joins the first.
      const answer =
        pending.get(idempotencyKey) ??
        call(endpoint, ...([{ ...request, idempotencyKey }] as unknown as CallArguments<E>)).finally(() =>
          pending.delete(idempotencyKey),
        );
      pending.set(idempotencyKey, answer);
      return answer;
    },
    onSuccess: () => {
      key.done();
      void client.invalidateQueries();
    },
    onError: (error) => {
      key.done(error);
      // What was chosen may have another name by now.
      if (error.status === 422)
        void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('/select') });
    },
  });
}
