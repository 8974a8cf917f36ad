import { formatoInstante } from '@tajo/domain/instantes';
import { timeZone } from '../../kit/time-zone.ts';

/** 'DD/MM/YYYY HH:mm' of the office's clock; '' without an instant. */
export const fechaHora = (instante: string | null): string =>
  instante === null ? '' : formatoInstante(timeZone(), new Date(instante));

type ConInicio = { readonly fecha_asignacion: string | null; readonly fecha_inicio: string | null };

/** A handed-over parte keeps its start, which then lies before its assignment (AMB-158). */
export const iniciadoAntes = ({ fecha_asignacion, fecha_inicio }: ConInicio): boolean =>
  fecha_asignacion !== null && fecha_inicio !== null && Date.parse(fecha_inicio) < Date.parse(fecha_asignacion);

/** When the work began and, where that was before the hand-over, that it was so and by whom; '' if it has not begun. */
export const inicioEnTexto = (parte: ConInicio, quien: string | null = null): string => {
  const inicio = fechaHora(parte.fecha_inicio);
  if (!iniciadoAntes(parte)) return inicio;
  return `${inicio}, antes del traspaso${quien === null ? '' : ` (${quien})`}`;
};
