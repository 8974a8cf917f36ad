import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

/** The record that a form edits. */
export interface LoadedRecord<T> {
  /** Undefined for a new record. */
  readonly valor: T | undefined;
  /** Whether the form can open. */
  readonly cargado: boolean;
  /** Key of the form: changes with the record, and when it is opened again. */
  readonly vez: string;
  readonly recargar: () => void;
  /** Reads the stored record; the form is not changed. */
  readonly releer: () => Promise<T>;
}

/**
 * The record with the route's id, read each time its form opens; later answers never replace typed input. Without an id
 * it is a new record. If it cannot be read, goes to the list without a message. `unico`: id of a record that exists
 * once.
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
