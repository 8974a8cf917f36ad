import type { Instalacion } from '@tajo/contract/instalacion';
import { formatoInstante } from '@tajo/domain/instantes';
import { tamano } from '@tajo/domain/tamano';
import { countOf, formatNumber } from '../kit/text.ts';
import { timeZone } from '../kit/time-zone.ts';

type Copia = NonNullable<Instalacion['copia']>;

export const cuando = (instante: string): string => formatoInstante(timeZone(), new Date(instante));

/** Growth with its sign; '' without an earlier figure. */
export const aumento = (ahora: number, antes: number | undefined): string => {
  if (antes === undefined) return '';
  const cuanto = ahora - antes;
  return `${cuanto < 0 ? '−' : '+'}${formatNumber(Math.abs(cuanto))}`;
};

/** '25/11/2026 03:15, probada, cifrada; 10,6 MB en /srv/copias/…'. */
export const textoDeCopia = ({ copia, hecha, probada, cifrada, bytes, faltan }: Copia): string =>
  [
    [cuando(hecha), probada === null ? 'sin probar' : 'probada', ...(cifrada ? ['cifrada'] : [])].join(', '),
    `${tamano(bytes)} en ${copia}`,
    ...(faltan > 0 ? [`${countOf(faltan, 'fichero perdido', 'ficheros perdidos')} antes`] : []),
  ].join('; ');
