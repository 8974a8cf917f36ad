/** When something happened, and when the server was told. */
export type Momento = { readonly ocurrido: Date; readonly registrado: Date };

/** What a device says of a deed: the instant of the deed and, when it sent it, what its clock showed. */
export type Declarado = { readonly ocurrido: Date | null; readonly reloj: Date | null };

/** A deed as it is kept: judged, and what the device had said. */
export type Fechado = Momento & { readonly declarado: Declarado };

export const SIN_DECLARAR: Declarado = { ocurrido: null, reloj: null };

/**
 * What the office does happens when it is told; but never before `ultimo`, the latest instant that the record knows: a
 * server's clock may be set back.
 */
export const alRecibir = (now: Date, ultimo: Date | null = null): Fechado => ({
  ocurrido: ultimo !== null && ultimo > now ? ultimo : now,
  registrado: now,
  declarado: SIN_DECLARAR,
});

/** An instant that lies so far ahead was written by a clock that was wrong. */
export const ADELANTO_QUE_SE_AVISA_MS = 5 * 60_000;

/** How far the device's clock is behind the server's, in milliseconds; 0 when it did not tell its clock. */
const desfase = ({ reloj }: Declarado, registrado: Date): number =>
  reloj === null ? 0 : registrado.getTime() - reloj.getTime();

/**
 * When a deed happened by the server's clock: the device's instant moved by how far its clock is off, never
 * before `previo`, the attempt's deed before it, and never after now (AMB-155). Without an instant it
 * happened when it was received.
 */
export function fechar(declarado: Declarado, previo: Date | null, now: Date): Fechado {
  const dicho = declarado.ocurrido === null ? now.getTime() : declarado.ocurrido.getTime() + desfase(declarado, now);
  const ocurrido = Math.max(Math.min(dicho, now.getTime()), previo?.getTime() ?? Number.NEGATIVE_INFINITY);
  return { ocurrido: new Date(ocurrido), registrado: now, declarado };
}

/** A device's clock that is further off than this is told to the office, on the sheet. */
export const DESFASE_QUE_SE_AVISA_MS = 5 * 60_000;
