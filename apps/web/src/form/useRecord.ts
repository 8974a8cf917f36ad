import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

/** The record that a form edits. */
export interface LoadedRecord<T> {
  /** Undefined for a new record. */
  readonly value: T | undefined;
  /** Whether the form can open. */
  readonly loaded: boolean;
  /** Key of the form: changes with the record, and when it is opened again. */
  readonly formKey: string;
  readonly reload: () => void;
  /** Reads the stored record; the form is not changed. */
  readonly reread: () => Promise<T>;
}

/**
 * The record with the route's id, read each time its form opens; later answers never replace typed input. Without an id
 * it is a new record. If it cannot be read, goes to the list without a message. `singleId`: id of a record that exists
 * once.
 */
export function useRecord<T>(
  read: (id: number, signal?: AbortSignal) => Promise<T>,
  listPath: string,
  singleId?: number,
): LoadedRecord<T> {
  const { id: fromRoute } = useParams({ strict: false }) as { readonly id?: string };
  const id = singleId ?? fromRoute;
  const key = useId();
  const [times, setTimes] = useState(0);
  const { history } = useRouter();
  const { data, error } = useQuery({
    queryKey: ['formulario', key, id, times],
    queryFn: ({ signal }) => read(Number(id), signal),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (error !== null && data === undefined) history.replace(listPath);
  }, [error, data, history, listPath]);
  return {
    value: data,
    loaded: id === undefined || data !== undefined,
    formKey: `${id ?? ''}/${times}`,
    reload: () => setTimes(times + 1),
    reread: () => read(Number(id)),
  };
}
