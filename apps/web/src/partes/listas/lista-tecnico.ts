import type { Lista } from '@tajo/contract/lista';
import type { Role } from '@tajo/domain/roles';

/** A technician sees his own partes only, so the column that would repeat his name is left out (AMB-121). */
export function listaParaRol<Row>(lista: Lista<Row>, role: Role): Lista<Row> {
  if (role !== 'TECNICO') return lista;
  const { nombre_tecnico: _, ...columnas } = lista.columnas;
  return { ...lista, columnas };
}
