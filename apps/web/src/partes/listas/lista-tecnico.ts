import type { Lista } from '@tajo/contract/lista';
import type { Role } from '@tajo/domain/roles';

/** What the technician's screen asks for where no order is chosen: what has begun, then by assignment (REG-025). */
export const EMPEZADOS_PRIMERO = { sort: '-en_curso' } as const;

/** A technician sees his own partes only, so the column that would repeat his name is left out (AMB-121). */
export function listaParaRol<Row>(lista: Lista<Row>, role: Role): Lista<Row> {
  if (role !== 'TECNICO') return lista;
  const { nombre_tecnico: _, ...columnas } = lista.columnas;
  return { ...lista, columnas };
}
