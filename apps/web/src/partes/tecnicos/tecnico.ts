import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { formatoDia } from '@tajo/domain/dias';
import { countOf, formatNumber } from '../../kit/text.ts';

/** Orders of technicians; the first is the default. */
export const ORDENES = {
  abiertos: 'Menos partes abiertos primero',
  cercania: 'Más cercanos primero',
  nombre: 'Por nombre',
} as const;
export type OrdenDeTecnicos = keyof typeof ORDENES;

const llaveDe = (orden: OrdenDeTecnicos, { abiertos, cerca }: TecnicoOpcion): number => {
  if (orden === 'nombre') return 0;
  return orden === 'abiertos' ? abiertos : (cerca?.metros ?? Number.MAX_SAFE_INTEGER);
};

/** Sorts technicians; equal ones stay in order of name. */
export const ordenarTecnicos = (tecnicos: readonly TecnicoOpcion[], orden: OrdenDeTecnicos): TecnicoOpcion[] =>
  tecnicos.toSorted((uno, otro) => llaveDe(orden, uno) - llaveDe(orden, otro));

const KILOMETRO = 1000;
const lejosDe = ({ numero_incidencia, metros, aproximada }: NonNullable<TecnicoOpcion['cerca']>): string => {
  if (metros < KILOMETRO && aproximada) return `en la zona, con ${numero_incidencia}`;
  if (metros === 0) return `en el mismo sitio, con ${numero_incidencia}`;
  const lejos = metros < KILOMETRO ? `${metros} m` : `${formatNumber(Math.round(metros / KILOMETRO))} km`;
  return `${aproximada ? 'a unos' : 'a'} ${lejos} de ${numero_incidencia}`;
};

/** Returns what the office needs to know of a technician before assigning work, in one line. */
export const notaDeTecnico = ({ abiertos, cerca, baja_desde: baja }: TecnicoOpcion): string =>
  [
    abiertos === 0 ? 'sin partes abiertos' : countOf(abiertos, 'parte abierto', 'partes abiertos'),
    ...(cerca === null ? [] : [lejosDe(cerca)]),
    ...(baja === null ? [] : [`de baja desde el ${formatoDia(baja).slice(0, 5)}`]),
  ].join(' · ');
