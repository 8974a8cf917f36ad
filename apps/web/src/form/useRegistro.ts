import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

/**
 * The record that a form edits, read anew each time it opens: what is typed is never replaced by a later answer.
 * `leer` undefined: a new record. A failed load goes to the list without a message (000 §8).
 */
export function useRegistro<T>(leer: ((signal: AbortSignal) => Promise<T>) | undefined, lista: string) {
  const id = useId();
  const [vez, setVez] = useState(0);
  const { history } = useRouter();
  const { data, error } = useQuery({
    queryKey: ['formulario', id, vez],
    queryFn: ({ signal }) => leer?.(signal) ?? null,
    enabled: leer !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (error !== null) history.replace(lista);
  }, [error, history, lista]);
  return {
    registro: data ?? undefined,
    cargado: leer === undefined || data !== undefined,
    vez,
    recargar: () => setVez(vez + 1),
  };
}
