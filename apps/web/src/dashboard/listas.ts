import { entreComillas } from '@tajo/domain/comillas';
import { ESTADO, NOMBRE_ESTADO } from '@tajo/domain/partes/estado';

/** Where the partes of a figure are listed, and the filters that select them. */
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

/**
 * Returns a list per counter of a project, in their order. The name is in quotes, so that projects with longer names do
 * not match.
 */
export const listasDe = (nombre_proyecto: string): readonly ListaDeCifra[] =>
  LISTAS.map(({ to, search }) => ({ to, search: { desc_proyecto: entreComillas(nombre_proyecto), ...search } }));
