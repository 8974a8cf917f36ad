import { entreComillas } from '@tajo/domain/comillas';
import { ESTADO, NOMBRE_ESTADO } from '@tajo/domain/partes/estado';

/** Where the partes of a figure are listed, and the filters that leave them. */
export interface ListaDeCifra {
  readonly to: '/partes_sin_asignar' | '/partes_asignados' | '/partes_finalizados';
  readonly search: Readonly<Record<string, string>>;
}

const LISTAS: readonly ListaDeCifra[] = [
  { to: '/partes_sin_asignar', search: {} },
  { to: '/partes_asignados', search: { desc_estado: NOMBRE_ESTADO[ESTADO.ASIGNADO] } },
  { to: '/partes_asignados', search: { desc_estado: NOMBRE_ESTADO[ESTADO.INICIADO] } },
  { to: '/partes_finalizados', search: {} },
];

/** One list for each counter of a project, in their order; the name is in quotes, or other projects' partes would do too. */
export const listasDe = (nombre_proyecto: string): readonly ListaDeCifra[] =>
  LISTAS.map(({ to, search }) => ({ to, search: { desc_proyecto: entreComillas(nombre_proyecto), ...search } }));
