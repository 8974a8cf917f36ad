import type { Parte } from '@tajo/contract/partes';

/** Id and number of incidence together: the office speaks of the one, the client of the other. */
export const nombreDeParte = ({ id, numero_incidencia }: Pick<Parte, 'id' | 'numero_incidencia'>): string =>
  `Parte ${id}: ${numero_incidencia}`;
