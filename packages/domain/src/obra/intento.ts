import { formatoInstante } from '../instantes.ts';
import { fail, ok } from '../result.ts';
import type { FailCode, Result } from '../result.ts';

/** How an attempt ends: signed, of which 'parcial' and 'no_realizado' are visits that ask for another, or taken away. */
export type Cierre = 'firmado' | 'parcial' | 'no_realizado' | 'reiniciado' | 'traspasado';

/** An attempt that is over: how, who ended it, and when. */
export type IntentoCerrado = { readonly cierre: Cierre; readonly nombre_usuario: string; readonly fecha: Date };

const CODIGO = {
  firmado: 'intento.firmado',
  parcial: 'intento.firmado',
  no_realizado: 'intento.firmado',
  reiniciado: 'intento.reiniciado',
  traspasado: 'intento.traspasado',
} as const satisfies Record<Cierre, FailCode>;

/** Refuses writes for an attempt that is over, naming who ended it and when; `null` is not of the parte (REG-005). */
export function intentoPasado(cerrado: IntentoCerrado | null, zona: string): Result<never> {
  if (cerrado === null) return fail('intento.ajeno');
  const { cierre, nombre_usuario, fecha } = cerrado;
  return fail(CODIGO[cierre], undefined, { usuario: nombre_usuario, fecha: formatoInstante(zona, fecha) });
}

/** A record as it stands in the attempt; `version` is the attempt's when it was written. */
type RegistroEscrito = {
  readonly version: number;
  readonly nombre_usuario: string;
  /** Instant. */
  readonly ocurrido: string;
};

/**
 * The second of two devices on one record gets an error (REG-005). `vista` is the attempt's version that the
 * device had seen; null skips the check.
 */
export function revisarRegistro(vista: number | null, hay: RegistroEscrito | null, zona: string): Result<true> {
  if (vista === null || hay === null || hay.version <= vista) return ok(true);
  const fecha = formatoInstante(zona, new Date(hay.ocurrido));
  return fail('accion.otra_version', undefined, { usuario: hay.nombre_usuario, fecha });
}
