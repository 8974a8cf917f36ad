export const ALERTA = { VERDE: 1, NARANJA: 2, ROJA: 3 } as const;
export type Alerta = (typeof ALERTA)[keyof typeof ALERTA];
/** What the colours say to who cannot see them: of work that waits, and of work that is done. */
export const PALABRAS_DE_ALERTA = {
  abierto: { 1: 'En plazo', 2: 'Atención', 3: 'Urgente' },
  terminado: { 1: 'Terminado en plazo', 2: 'Terminado con retraso', 3: 'Terminado con retraso grave' },
} as const satisfies Readonly<Record<string, Readonly<Record<Alerta, string>>>>;

/** Ages in days of 24 hours from which a parte is orange and red; an installation may set them. */
export type LimitesAlerta = { readonly naranja: number; readonly roja: number };
const LIMITES_ALERTA: LimitesAlerta = { naranja: 3, roja: 7 };

/** Ages in days: from `desde` on, under `hasta`; null is without an end. */
export type Edades = { readonly desde: number | null; readonly hasta: number | null };

/** The ages of each colour, as `alerta` tells them one by one: every age has one. */
export const edadesDe = ({ naranja, roja }: LimitesAlerta): Readonly<Record<Alerta, Edades>> => ({
  [ALERTA.VERDE]: { desde: null, hasta: naranja },
  [ALERTA.NARANJA]: { desde: naranja, hasta: roja },
  [ALERTA.ROJA]: { desde: roja, hasta: null },
});

const MS_DIA = 86_400_000;

/** How long the parte has waited, or waited until it was finished (AMB-106). */
export function alerta(
  parte: { readonly fecha_alta: Date; readonly fecha_fin: Date | null },
  now: Date,
  limites: LimitesAlerta = LIMITES_ALERTA,
): Alerta {
  const dias = ((parte.fecha_fin ?? now).getTime() - parte.fecha_alta.getTime()) / MS_DIA;
  if (dias >= limites.roja) return ALERTA.ROJA;
  return dias >= limites.naranja ? ALERTA.NARANJA : ALERTA.VERDE;
}
