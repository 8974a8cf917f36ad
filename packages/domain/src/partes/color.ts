import { ALERTA, type Alerta, type LimitesAlerta } from './alerta.ts';

const MS_DIA = 86_400_000;
const LIMITES_ALERTA: LimitesAlerta = { naranja: 3, roja: 7 };

/** Returns the colour by how long the parte has waited, or had waited when it was finished (AMB-106). */
export function alerta(
  parte: { readonly fecha_alta: Date; readonly fecha_fin: Date | null },
  now: Date,
  limites: LimitesAlerta = LIMITES_ALERTA,
): Alerta {
  const dias = ((parte.fecha_fin ?? now).getTime() - parte.fecha_alta.getTime()) / MS_DIA;
  if (dias >= limites.roja) return ALERTA.ROJA;
  return dias >= limites.naranja ? ALERTA.NARANJA : ALERTA.VERDE;
}
