import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

/** The record that a form edits. */
export interface LoadedRecord<T> {
  /** Undefined: a new one. */
  readonly valor: T | undefined;
  /** Whether the form can open. */
  readonly cargado: boolean;
  /** Key of the form: another record, or the same opened anew. */
  readonly vez: string;
  readonly recargar: () => void;
  /** What is stored now; the form keeps what it has. */
  readonly releer: () => Promise<T>;
}

/**
 * The record of the route's id, read anew each time its form opens: what is typed is never replaced by a later
 * answer. A route without id: a new record. A failed load goes to the list without a message. `unico`: the id of what
 * there is only one of.
 */
export function useRegistro<T>(
  leer: (id: number, signal?: AbortSignal) => Promise<T>,
  lista: string,
  unico?: number,
): LoadedRecord<T> {
  const { id: deRuta } = useParams({ strict: false }) as { readonly id?: string };
  const id = unico ?? deRuta;
  const clave = useId();
  const [vez, setVez] = useState(0);
  const { history } = useRouter();
  const { data, error } = useQuery({
    queryKey: ['formulario', clave, id, vez],
    queryFn: ({ signal }) => leer(Number(id), signal),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (error !== null && data === undefined) history.replace(lista);
  }, [error, data, history, lista]);
  return {
    valor: data,
    cargado: id === undefined || data !== undefined,
    vez: `${id ?? ''}/${vez}`,
    recargar: () => setVez(vez + 1),
    releer: () => leer(Number(id)),
  };
}
