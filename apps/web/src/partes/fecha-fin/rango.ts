import { mensaje } from '@tajo/contract/mensajes';
import { FECHA_INCORRECTA } from '@tajo/contract/textos-campos';
import { esDiaDeForma } from '@tajo/domain/dias';
import { tramo } from '@tajo/domain/periodo';
import { finishDay } from '../../kit/type-day.ts';
import { timeZone } from '../../kit/time-zone.ts';

/** The two days of the panel as typed; '' for no limit. */
export type Rango = { readonly desde: string; readonly hasta: string };
/** The two days as query parameters; missing ones have no limit. */
export type FiltroDeRango = { readonly fecha_desde?: string; readonly fecha_hasta?: string };
type Leido = { readonly filtro: FiltroDeRango } | { readonly errores: Partial<Rango> };

function dia(texto: string): string | null | undefined {
  if (texto.trim() === '') return null;
  const leido = finishDay(texto);
  return leido !== undefined && esDiaDeForma(leido) ? leido : undefined;
}

/** Parses the panel: the filter, or the error of each input (AMB-097). */
export function leerRango({ desde, hasta }: Rango): Leido {
  const fecha_desde = dia(desde);
  const fecha_hasta = dia(hasta);
  if (fecha_desde === undefined || fecha_hasta === undefined) {
    return {
      errores: {
        ...(fecha_desde === undefined ? { desde: FECHA_INCORRECTA } : {}),
        ...(fecha_hasta === undefined ? { hasta: FECHA_INCORRECTA } : {}),
      },
    };
  }
  const pedido = tramo({ fecha_desde, fecha_hasta }, timeZone());
  if (!pedido.ok) return { errores: { hasta: mensaje(pedido).texto } };
  return {
    filtro: { ...(fecha_desde === null ? {} : { fecha_desde }), ...(fecha_hasta === null ? {} : { fecha_hasta }) },
  };
}
