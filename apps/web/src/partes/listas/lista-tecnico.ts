import type { Lista } from '@tajo/contract/lista';
import type { Role } from '@tajo/domain/roles';

/**
 * The lists of the technician: the number leads, because it names the card and its buttons on a phone.
 * A technician sees his own partes only, so the column that would repeat his name is left out (AMB-121).
 */
export function listaParaRol<Row>(lista: Lista<Row>, role: Role): Lista<Row> {
  const { numero_incidencia, nombre_tecnico, ...resto } = lista.columnas;
  return {
    ...lista,
    columnas: {
      ...(numero_incidencia === undefined ? {} : { numero_incidencia }),
      ...resto,
      ...(role === 'TECNICO' || nombre_tecnico === undefined ? {} : { nombre_tecnico }),
    },
  };
}
