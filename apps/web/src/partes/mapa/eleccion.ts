import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { PARTES_A_LA_VEZ } from '@tajo/contract/partes';
import { countOf, formatNumber } from '../../kit/text.ts';

interface Eleccion {
  /** Chosen establishments that are still on the map. */
  readonly ids: readonly number[];
  readonly partes: number;
  /** The selection, in words. */
  readonly texto: string;
  readonly impedida: string | undefined;
}

/** Returns what is chosen on the map; places that have left the list do not count. */
export function eleccionDe(lugares: readonly PuntoDeLista[], elegidos: ReadonlySet<number>): Eleccion {
  const suyos = lugares.filter(({ id }) => elegidos.has(id));
  const partes = suyos.reduce((suma, { cuantos: n }) => suma + n, 0);
  return {
    ids: suyos.map(({ id }) => id),
    partes,
    texto: `${countOf(suyos.length, 'establecimiento', 'establecimientos')}, ${countOf(partes, 'parte', 'partes')}`,
    impedida:
      partes > PARTES_A_LA_VEZ
        ? `Como máximo ${formatNumber(PARTES_A_LA_VEZ)} partes a la vez: elija menos.`
        : undefined,
  };
}
