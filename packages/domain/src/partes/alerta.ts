export const ALERTA = { VERDE: 1, NARANJA: 2, ROJA: 3 } as const;
export type Alerta = (typeof ALERTA)[keyof typeof ALERTA];
/** Words of the colours, for open and for finished work. */
export const PALABRAS_DE_ALERTA = {
  abierto: { 1: 'En plazo', 2: 'Atención', 3: 'Urgente' },
  terminado: { 1: 'Terminado en plazo', 2: 'Terminado con retraso', 3: 'Terminado con retraso grave' },
} as const satisfies Readonly<Record<string, Readonly<Record<Alerta, string>>>>;

/** Ages in days of 24 hours from which a parte is orange and red; configurable. */
export type LimitesAlerta = { readonly naranja: number; readonly roja: number };

/** Range of ages in days: from `desde`, below `hasta`; null is unbounded. */
export type Edades = { readonly desde: number | null; readonly hasta: number | null };

/** Returns the range of ages of each colour, equal to the results of `alerta`; every age has one. */
export const edadesDe = ({ naranja, roja }: LimitesAlerta): Readonly<Record<Alerta, Edades>> => ({
  [ALERTA.VERDE]: { desde: null, hasta: naranja },
  [ALERTA.NARANJA]: { desde: naranja, hasta: roja },
  [ALERTA.ROJA]: { desde: roja, hasta: null },
});
