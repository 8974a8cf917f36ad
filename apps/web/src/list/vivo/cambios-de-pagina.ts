import type { RowWithId } from '../list-types.ts';

/** Changes by others on a page: of these ids, or of any rows that differ (null). */
interface CambiosDePagina<Row> {
  readonly nuevas: readonly number[];
  readonly cambiadas: readonly number[];
  readonly idas: readonly Row[];
}

/**
 * Compares a page with its current state. A row that appears or disappears without being written was only moved by
 * another one, and is not reported.
 */
export function cambiosDePagina<Row extends RowWithId>(
  antes: readonly Row[],
  ahora: readonly Row[],
  ids: ReadonlySet<number> | null,
): CambiosDePagina<Row> {
  const [de, a] = [new Map(antes.map((row) => [row.id, row])), new Map(ahora.map((row) => [row.id, row]))];
  const escrita = (id: number): boolean => ids?.has(id) ?? false;
  const distinta = ({ id }: RowWithId): boolean => JSON.stringify(de.get(id)) !== JSON.stringify(a.get(id));
  return {
    nuevas: ahora.flatMap(({ id }) => (de.has(id) || !escrita(id) ? [] : [id])),
    cambiadas: ahora.flatMap((row) =>
      de.has(row.id) && (ids === null || escrita(row.id)) && distinta(row) ? [row.id] : [],
    ),
    idas: antes.filter(({ id }) => !a.has(id) && escrita(id)),
  };
}

/** Returns the current page, with the rows that have left it at their old positions. */
export function conIdas<Row extends RowWithId>(
  antes: readonly Row[],
  ahora: readonly Row[],
  idas: ReadonlySet<number>,
): readonly Row[] {
  const estan = new Set(ahora.map(({ id }) => id));
  const juntas = [...ahora];
  antes.forEach((row, n) => {
    if (!idas.has(row.id) || estan.has(row.id)) return;
    const anterior = antes.slice(0, n).findLast(({ id }) => estan.has(id));
    const sitio = juntas.findIndex(({ id }) => id === anterior?.id) + 1;
    juntas.splice(sitio, 0, row);
    estan.add(row.id);
  });
  return juntas;
}
