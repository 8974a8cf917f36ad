import type { Lista } from '@tajo/contract/lista';
import { useMemo } from 'react';
import { useSession } from '../../base/session.ts';

/** Returns the list without the technician's name for technicians: they see only their own partes (AMB-121). */
export function useListaDelTecnico<Row>(lista: Lista<Row>): Lista<Row> {
  const esTecnico = (useSession()?.role ?? 'TECNICO') === 'TECNICO';
  // The same value at each drawing: with another one the list would follow its changes anew.
  return useMemo(() => {
    if (!esTecnico) return lista;
    const { nombre_tecnico: _, ...columnas } = lista.columnas;
    return { ...lista, columnas };
  }, [esTecnico, lista]);
}
