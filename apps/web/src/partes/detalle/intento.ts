import type { Intento } from '@tajo/contract/obra';
import { FIRMADO_CON_TECLADO } from '@tajo/contract/textos-parte';
import { formatNumber } from '../../kit/text.ts';
import { fechaHora } from '../../obra/aspecto/fecha.ts';

const CIERRE = {
  firmado: 'Firmado',
  parcial: 'Visita parcial',
  no_realizado: 'No realizado',
  reiniciado: 'Reiniciado',
  traspasado: 'Traspasado',
} as const;

export function estadoDeIntento({ cierre, firma }: Pick<Intento, 'cierre' | 'firma'>): string {
  if (cierre === null) return 'En curso';
  if (cierre === 'firmado' && firma?.clase === 'ninguna') return 'Finalizado sin firma';
  if (cierre === 'firmado' && firma?.clase === 'escrita') return FIRMADO_CON_TECLADO;
  return CIERRE[cierre];
}

export const tituloDeIntento = (intento: Intento): string =>
  `Intento ${intento.numero} · ${intento.nombre_tecnico} · ${estadoDeIntento(intento)}`;

/** Returns how it ended, by whom and when; '' while it is open. */
export const cierreDeIntento = (intento: Intento): string =>
  intento.cierre === null
    ? ''
    : [estadoDeIntento(intento), intento.nombre_usuario_cierre, fechaHora(intento.fecha_cierre)]
        .filter((parte) => parte !== null && parte !== '')
        .join(' · ');

/** Returns where the device was at the start (AMB-139); '' before the start. */
export function dondeInicio({ fecha_inicio, distancia_m, veredicto }: Intento): string {
  if (fecha_inicio === null || veredicto === null) return '';
  if (veredicto === 'sin_senal') return 'Inició sin ubicación';
  if (distancia_m === null) return 'Sin comprobar: el establecimiento no tiene un punto exacto';
  const donde = `Inició a ${formatNumber(Math.round(distancia_m))} m del establecimiento`;
  return veredicto === 'dudoso' ? `${donde}, con una ubicación poco precisa` : donde;
}
