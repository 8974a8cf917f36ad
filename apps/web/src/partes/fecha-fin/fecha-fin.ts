import type { Parte } from '@tajo/contract/partes';
import { mensaje } from '@tajo/contract/mensajes';
import { FECHA_INCORRECTA } from '@tajo/contract/textos-campos';
import { instanteDe } from '@tajo/domain/instantes';
import { ESTADO } from '@tajo/domain/partes/estado';
import { alCambiarFechaFin } from '@tajo/domain/partes/fecha-fin';
import { finishDay } from '../../kit/type-day.ts';
import { timeZone } from '../../kit/time-zone.ts';

const FALTA_DIA = 'Indique la fecha.';
const FALTA_HORA = 'Indique la hora, de 00:00 a 23:59.';

/** As typed: 'DD/MM/YYYY' and 'HH:mm'. */
export type DiaYHora = { readonly dia: string; readonly hora: string };
type Leida = { readonly fecha_fin: string } | { readonly errores: Partial<DiaYHora> };

/** Inserts the colon: '930' becomes '09:30', '1807' '18:07'. */
export function teclearHora(texto: string): string {
  const [horas = '', minutos] = texto.replaceAll(/[^\d:.]/g, '').split(/[:.]/);
  if (minutos !== undefined) return `${horas.padStart(2, '0').slice(0, 2)}:${minutos.slice(0, 2)}`;
  const digitos = /^[3-9]\d/.test(horas) ? `0${horas}` : horas;
  return digitos.length > 2 ? `${digitos.slice(0, 2)}:${digitos.slice(2, 4)}` : digitos;
}

/** Reads day and time in the business's time zone, and checks them by the same rule as the server (AMB-117). */
export function leerFechaFin({ dia, hora }: DiaYHora, parte: Pick<Parte, 'fecha_inicio'>, now: Date): Leida {
  const leido = finishDay(dia);
  const horaLeida = /^([01]\d|2[0-3]):[0-5]\d$/.exec(teclearHora(hora))?.[0];
  if (leido === undefined || horaLeida === undefined) {
    return {
      errores: {
        ...(leido === undefined ? { dia: dia === '' ? FALTA_DIA : FECHA_INCORRECTA } : {}),
        ...(horaLeida === undefined ? { hora: FALTA_HORA } : {}),
      },
    };
  }
  const fecha_fin = instanteDe(timeZone(), `${leido}T${horaLeida}:00`);
  const fecha_inicio = parte.fecha_inicio === null ? null : new Date(parte.fecha_inicio);
  const cambio = alCambiarFechaFin({ estado: ESTADO.FINALIZADO, fecha_inicio }, fecha_fin, now);
  return cambio.ok ? { fecha_fin: fecha_fin.toISOString() } : { errores: { dia: mensaje(cambio).texto } };
}
