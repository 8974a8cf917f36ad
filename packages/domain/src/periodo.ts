import { sumarDias } from './dias.ts';
import type { Dia } from './dias.ts';
import { finDia, inicioDia } from './instantes.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** Days, both included; null is open. */
type Periodo = { readonly fecha_desde: Dia | null; readonly fecha_hasta: Dia | null };
/** Instants `desde <= t < hasta`; null is open. */
type Tramo = { readonly desde: Date | null; readonly hasta: Date | null };

/** Fails if the end is before the start (AMB-097); the last day counts completely (AMB-118). */
export function tramo(periodo: Periodo, zona: string): Result<Tramo> {
  const { fecha_desde, fecha_hasta } = periodo;
  if (fecha_desde !== null && fecha_hasta !== null && fecha_hasta < fecha_desde) {
    return fail('periodo.hasta_anterior', 'fecha_hasta');
  }
  return ok({
    desde: fecha_desde === null ? null : inicioDia(zona, fecha_desde),
    hasta: fecha_hasta === null ? null : finDia(zona, fecha_hasta),
  });
}

/** A report without dates covers the last seven days and today (AMB-147). */
export const periodoDeInforme = (pedido: Periodo, hoy: Dia): Periodo =>
  pedido.fecha_desde === null && pedido.fecha_hasta === null
    ? { fecha_desde: sumarDias(hoy, -7), fecha_hasta: hoy }
    : pedido;
