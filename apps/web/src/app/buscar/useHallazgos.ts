import { buscarApi, type Hallazgo } from '@tajo/contract/buscar';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { textoDeFallo } from '../../kit/fallo.ts';

const ESPERA_MS = 120;
const NADA: readonly Hallazgo[] = [];

/** What is found for a text, asked for when typing pauses; an answer belongs to its text, however late it comes. */
export function useHallazgos(texto: string) {
  const q = texto.trim();
  const [pedido, setPedido] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPedido(q), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [q]);
  const { data, error, isFetching } = useCall(
    buscarApi.buscar,
    { query: { q: pedido } },
    { enabled: pedido !== '' && q !== '', conserva: true },
  );
  return {
    hallazgos: data ?? NADA,
    buscando: isFetching || pedido !== q,
    fallo: error === null ? undefined : textoDeFallo(error),
  };
}
