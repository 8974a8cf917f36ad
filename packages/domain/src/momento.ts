/** When something happened, and when the server received it. */
export type Momento = { readonly ocurrido: Date; readonly registrado: Date };

/** Instant of an action by the clock of a device, and that clock at the time of sending. */
export type Declarado = { readonly ocurrido: Date | null; readonly reloj: Date | null };

/** An action as it is stored: dated by the server, with what the device said. */
export type Fechado = Momento & { readonly declarado: Declarado };

export const SIN_DECLARAR: Declarado = { ocurrido: null, reloj: null };

/**
 * Dates an action of the office at its receipt, but never before `ultimo`, the latest instant of the record: a server's
 * clock may be set back.
 */
export const alRecibir = (now: Date, ultimo: Date | null = null): Fechado => ({
  ocurrido: ultimo !== null && ultimo > now ? ultimo : now,
  registrado: now,
  declarado: SIN_DECLARAR,
});

/** A device's instant further in the future than this comes from a wrong clock. */
export const ADELANTO_QUE_SE_AVISA_MS = 5 * 60_000;

/** Returns how far the device's clock is behind the server's, in milliseconds; 0 if it did not send its clock. */
const desfase = ({ reloj }: Declarado, registrado: Date): number =>
  reloj === null ? 0 : registrado.getTime() - reloj.getTime();

/**
 * Returns when an action happened by the server's clock: the device's instant corrected by its clock's error, never
 * before `previo` (the attempt's previous action) and never after now (AMB-155). Without an instant: when it was
 * received.
 */
export function fechar(declarado: Declarado, previo: Date | null, now: Date): Fechado {
  const dicho = declarado.ocurrido === null ? now.getTime() : declarado.ocurrido.getTime() + desfase(declarado, now);
  const ocurrido = Math.max(Math.min(dicho, now.getTime()), previo?.getTime() ?? Number.NEGATIVE_INFINITY);
  return { ocurrido: new Date(ocurrido), registrado: now, declarado };
}

/** If a device's clock is off by more than this, the signed sheet shows it. */
export const DESFASE_QUE_SE_AVISA_MS = 5 * 60_000;

export const estaDesfasado = ({ registrado, declarado }: Fechado): boolean =>
  Math.abs(desfase(declarado, registrado)) > DESFASE_QUE_SE_AVISA_MS;
