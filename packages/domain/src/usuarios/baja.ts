import { sumarDias } from '../dias.ts';
import type { Dia } from '../dias.ts';
import { fail, failAll, ok } from '../result.ts';
import type { Fail, Result } from '../result.ts';

/** Leave of a user: days, both included; open without an end. */
export type Ausencia = {
  readonly baja: boolean;
  readonly fecha_inicio_baja: Dia | null;
  readonly fecha_fin_baja: Dia | null;
};
export type Baja = Ausencia & { readonly motivo_baja: string | null };
type BajaPedida = { readonly [K in keyof Baja]?: Baja[K] | undefined };

const SIN_BAJA: Baja = { baja: false, fecha_inicio_baja: null, fecha_fin_baja: null, motivo_baja: null };

/** False only between the dates of a leave (AMB-079). */
export const estaActivo = (usuario: Ausencia, hoy: Dia): boolean =>
  !usuario.baja ||
  (usuario.fecha_inicio_baja !== null && hoy < usuario.fecha_inicio_baja) ||
  (usuario.fecha_fin_baja !== null && usuario.fecha_fin_baja < hoy);

/** Days before a leave begins in which the office is warned. */
const AVISO_DE_BAJA_DIAS = 14;

/** Returns the first day of a leave that begins soon. */
export const bajaProxima = ({ baja, fecha_inicio_baja: inicio }: Ausencia, hoy: Dia): Dia | null =>
  baja && inicio !== null && hoy < inicio && inicio <= sumarDias(hoy, AVISO_DE_BAJA_DIAS) ? inicio : null;

export const bajaEfectiva = (usuario: Ausencia, hoy: Dia): 'Baja' | 'Activo' =>
  estaActivo(usuario, hoy) ? 'Activo' : 'Baja';

/** Returns the user without a leave that is over. */
export const sinBajaPasada = <U extends Baja>(usuario: U, hoy: Dia): U =>
  usuario.baja && usuario.fecha_fin_baja !== null && usuario.fecha_fin_baja < hoy
    ? { ...usuario, ...SIN_BAJA }
    : usuario;

/** Returns the missing fields of a leave. */
export const faltasDeBaja = ({ baja, fecha_inicio_baja, motivo_baja }: Baja): readonly Fail[] => [
  ...(baja && fecha_inicio_baja === null ? [fail('usuario.falta_inicio_baja', 'fecha_inicio_baja')] : []),
  ...(baja && motivo_baja === null ? [fail('usuario.falta_motivo_baja', 'motivo_baja')] : []),
];

/**
 * Returns the leave after a save. A new user starts active; fields that are not sent stay; without `baja` the other
 * three are cleared; the end must not be before the start (AMB-058).
 */
export function guardarBaja(antes: Baja | null, pedida: BajaPedida): Result<Baja> {
  if (antes === null || !(pedida.baja ?? antes.baja)) return ok(SIN_BAJA);
  const elegir = <K extends keyof Baja>(campo: K): Baja[K] => {
    const valor = pedida[campo] as Baja[K] | undefined;
    return valor === undefined ? antes[campo] : valor;
  };
  const despues: Baja = {
    baja: true,
    fecha_inicio_baja: elegir('fecha_inicio_baja'),
    fecha_fin_baja: elegir('fecha_fin_baja'),
    motivo_baja: elegir('motivo_baja'),
  };
  const falta = failAll(faltasDeBaja(despues));
  if (falta) return falta;
  const { fecha_inicio_baja: inicio, fecha_fin_baja: fin } = despues;
  return inicio !== null && fin !== null && fin < inicio
    ? fail('usuario.fin_baja_anterior', 'fecha_fin_baja')
    : ok(despues);
}
