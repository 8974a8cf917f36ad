import type { Detalles } from '@tajo/contract/obra';
import type { Parte } from '@tajo/contract/partes';

/** Id and number of incidence together: the office speaks of the one, the client of the other. */
export const nombreDeParte = ({ id, numero_incidencia }: Pick<Parte, 'id' | 'numero_incidencia'>): string =>
  `Parte ${id}: ${numero_incidencia}`;

/** Number and shop, as a technician knows a parte. */
export const tituloDeParte = (parte: Pick<Detalles, 'numero_incidencia' | 'nombre_establecimiento'>): string =>
  `${parte.numero_incidencia} · ${parte.nombre_establecimiento}`;
