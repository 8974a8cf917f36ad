import type { Lista } from '@tajo/contract/lista';
import { useSession } from '../../base/session.ts';

/** Returns the list without the technician's name for technicians: they see only their own partes (AMB-121). */
export function useListaDelTecnico<Row>(lista: Lista<Row>): Lista<Row> {
  if ((useSession()?.role ?? 'TECNICO') !== 'TECNICO') return lista;
  const { nombre_tecnico: _, ...columnas } = lista.columnas;
  return { ...lista, columnas };
}
