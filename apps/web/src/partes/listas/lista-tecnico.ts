import type { Lista } from '@tajo/contract/lista';
import { useSession } from '../../base/session.ts';

/** Default order of the technician's list: started partes first, then by assignment (REG-025). */
export const EMPEZADOS_PRIMERO = { sort: '-en_curso' } as const;

/** Returns the list without the technician's name for technicians: they see only their own partes (AMB-121). */
export function useListaDelTecnico<Row>(lista: Lista<Row>): Lista<Row> {
  if ((useSession()?.role ?? 'TECNICO') !== 'TECNICO') return lista;
  const { nombre_tecnico: _, ...columnas } = lista.columnas;
  return { ...lista, columnas };
}
