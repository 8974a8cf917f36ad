import type { Instalacion } from '@tajo/contract/instalacion';
import { formatoInstante } from '@tajo/domain/instantes';
import { countOf, formatNumber } from '../kit/text.ts';
import { timeZone } from '../kit/time-zone.ts';

type Copia = NonNullable<Instalacion['copia']>;

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const CIFRAS = new Intl.NumberFormat('es-ES', { maximumSignificantDigits: 3 });

/** '512 B', '1,5 GB': powers of 1000, three digits. */
export function tamano(bytes: number): string {
  let [valor, unidad] = [bytes, 0];
  while (valor >= 999.5 && unidad < UNIDADES.length - 1) [valor, unidad] = [valor / 1000, unidad + 1];
  return `${CIFRAS.format(valor)} ${UNIDADES[unidad]}`;
}

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
